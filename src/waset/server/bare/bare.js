// The bare page: what a checkout serves whose web page was not built, and the smallest client of the wire there is.
"use strict";
const $ = (id) => document.getElementById(id);
const [, , tableId] = location.pathname.split("/");
const said = (message, args) => message + " " + Object.values(args).map((each) => JSON.stringify(each)).join(" ");
let socket, state, log = [], waiting = new Map();

async function ask(method, path, body) {
  const answer = await fetch("/api/" + path, { method, body: body && JSON.stringify(body), headers: body && { "content-type": "application/json" } });
  const value = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(value.code + " " + value.detail);
  return value;
}

async function lobby() {
  const server = await ask("GET", "games"), form = $("new");
  form.hidden = false;
  form.game.append(...server.games.map((game) => new Option(game.title, game.id)));
  form.level.append(...server.levels.map((level) => new Option(level.name)));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const seats = [{ kind: "me", name: form.name.value }];
    for (let n = 0; n < +form.open.value; n++) seats.push({ kind: "open" });
    for (let n = 0; n < +form.opponents.value; n++) seats.push({ kind: "opponent", level: form.level.value });
    try {
      location.href = "/t/" + (await ask("POST", "tables", { game: form.game.value, seats })).id;
    } catch (error) { $("status").textContent = error.message; }
  };
  for (const table of (await ask("GET", "tables")).tables) {
    const line = document.createElement("li"), link = document.createElement("a");
    link.href = "/t/" + table.id;
    link.textContent = `${table.game}: ${table.names.join(", ")} (${table.status}${table.asked ? ", your turn" : ""})`;
    line.append(link);
    $("tables").append(line);
  }
}

async function table() {
  $("table").hidden = false;
  const invite = location.hash.slice(1);
  if (invite.startsWith("seat=")) await ask("POST", `tables/${tableId}/reclaim`, { code: invite.slice(5) });
  else if (invite) {
    const name = prompt("Your name?") ?? "";
    await ask("POST", `tables/${tableId}/join`, { invite, name }).catch(() => ask("POST", `tables/${tableId}/watch`, { invite }));
  }
  history.replaceState(null, "", location.pathname);
  $("undo").onclick = () => move({ kind: "undo" });
  $("say").onsubmit = (event) => { event.preventDefault(); move({ kind: "say", words: event.target.words.value }); event.target.reset(); };
  connect(500);
}

function connect(pause) {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${tableId}/ws`);
  socket.onopen = () => {
    send({ kind: "hello", version: state?.version ?? null, seat: state?.seat ?? null, lang: "en" });
    waiting.forEach(send);
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    $("status").textContent = event.code === 4404 ? "There is no such table, or you are not at it." : "Connecting again ...";
    if (event.code !== 4404) setTimeout(connect, pause, Math.min(pause * 2, 8000));
  };
}

const send = (message) => socket.readyState === 1 && socket.send(JSON.stringify(message));

function move(message) {
  const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const whole = { ...message, move: id, seat: state.seat, prompt: state.prompt.number };
  waiting.set(id, whole);
  send(whole);
}

function hear(message) {
  waiting.delete(message.move);
  if (message.kind === "table") {
    $("status").textContent = `${message.status}${message.warming ? ", opponents are warming up" : ""}${message.invite_url ? ", invite: " + message.invite_url : ""}`;
    $("seats").textContent = message.seats.map((seat) => `${seat.seat} ${seat.name || seat.level || seat.who}${seat.yours ? " (you)" : ""}${seat.present ? "" : " (absent)"}`).join(" · ");
  } else if (message.kind === "refusal") {
    $("status").textContent = said(message.message, message.args) + (message.clause && ` (${message.clause})`);
  } else if (message.kind === "result") {
    $("status").textContent = JSON.stringify(message.result);
  } else if (message.kind === "state") show(message);
}

function show(next) {
  log = log.slice(0, next.keep).concat(next.lines);
  state = next;
  if (next.cover !== null) return send({ kind: "ready", seat: next.cover });
  $("prompt").textContent = said(next.prompt.message, next.prompt.args);
  $("actions").replaceChildren(...next.actions.map((action) => {
    const line = document.createElement("li"), button = document.createElement("button");
    button.textContent = action.words + (action.final ? " (final)" : "");
    button.onclick = () => move({ kind: "act", action: action.id });
    line.append(button);
    return line;
  }));
  $("undo").disabled = !next.undo.ok;
  $("log").replaceChildren(...log.map((each) => {
    const line = document.createElement("li");
    line.textContent = each.events.map(([message, args]) => said(message, args)).join("; ");
    return line;
  }));
  $("log").scrollTop = 1e9;
  $("view").textContent = JSON.stringify(next.view, null, 1);
}

(tableId ? table() : lobby()).catch((error) => { $("status").textContent = error.message; });
