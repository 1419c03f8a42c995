/** How seats look: a letter, a symbol and a class of colour and pattern, by seat number. */
const LETTERS = "ABCDE"
const SYMBOLS = ["ankh", "feather", "lotus", "sun", "eye"]

export const seatLetter = (seat: number): string => LETTERS[seat] ?? "?"
export const seatSymbol = (seat: number): string => SYMBOLS[seat] ?? "ankh"
export const seatClass = (seat: number): string => `s${seatLetter(seat).toLowerCase()}`
