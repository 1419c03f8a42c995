declare module "virtual:sprite/*" {
  const symbols: string
  export default symbols
}
