// boardgame.io's stock server with the noughts and crosses of its tutorial, under the load of load.py: TABLES SECONDS PAUSE.
// The server is a process of its own; the clients are its own client library over socket.io. Prints one line of JSON.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PORT = 18_431;
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => { if (G.cells[id] === null) G.cells[id] = playerID; else return "INVALID_MOVE"; } },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] !== null && G.cells[cell] === G.cells[line[0]]))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

async function serve() {
  const { Server, Origins } = (await import("boardgame.io/dist/cjs/server.js")).default;
  await Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: PORT, callback: () => process.send("ready") });
}

async function play(tables, seconds, pause) {
  const { Client } = (await import("boardgame.io/dist/cjs/client.js")).default;
  const { SocketIO } = (await import("boardgame.io/dist/cjs/multiplayer.js")).default;
  const waits = [];
  let moves = 0, finished = 0, ended = false;
  const table = (number) => {
    let sent = 0, over = false;
    const clients = ["0", "1"].map((playerID) => {
      const client = Client({ game, matchID: `m${number}-${Math.random()}`.slice(0, 12), playerID, debug: false, multiplayer: SocketIO({ server: `http://localhost:${PORT}` }) });
      return client;
    });
    const matchID = clients[0].matchID;
    clients.forEach((client, n) => {
      client.updateMatchID(matchID);
      let turn = 0;
      client.subscribe((state) => {
        if (state === null || ended || over) return;
        const { G, ctx } = state;
        if (ctx.turn === turn && !ctx.gameover) return;
        const own = ctx.currentPlayer === String(n);
        if (own && turn !== 0 && sent) { waits.push(performance.now() - sent); moves += 1; sent = 0; }
        turn = ctx.turn;
        if (ctx.gameover) {
          over = true; finished += 1;
          setTimeout(() => { clients.forEach((each) => each.stop()); if (!ended) table(number); }, 100);
        } else if (own) {
          const free = G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
          setTimeout(() => { sent = performance.now(); client.moves.clickCell(free[Math.floor(Math.random() * free.length)]); }, 1000 * pause * (0.5 + Math.random()));
        }
      });
      client.start();
    });
  };
  const server = fork(fileURLToPath(import.meta.url), ["serve"], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  await new Promise((ready) => server.once("message", ready));
  for (let n = 0; n < tables; n += 1) table(n);
  await new Promise((wake) => setTimeout(wake, 1000 * seconds));
  ended = true;
  waits.sort((a, b) => a - b);
  const at = (share) => Math.round(10 * (waits[Math.floor(waits.length * share)] ?? 0)) / 10;
  const resident = readFileSync(`/proc/${server.pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/);
  console.log(JSON.stringify({ moves_per_second: Math.round(10 * moves / seconds) / 10, p50_ms: at(0.5), p99_ms: at(0.99), games_finished: finished, memory_mb: Math.round(resident[1] / 102.4) / 10 }));
  server.kill();
  process.exit(0);
}

const [, , ...words] = process.argv;
await (words[0] === "serve" ? serve() : play(...words.map(Number)));
