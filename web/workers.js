// Workers of the page: what a user has typed runs in them, and never here. All that a worker says is a line for each line that it is asked.

const LONGEST_LINE = 1 << 20;
const workers = new Map();
let lastWorker = 0;

function startWorker(limit, script) {
  const name = String(lastWorker += 1);
  const worker = { outputs: [], text: "", unanswered: 1, limit: Number(limit), timer: 0 };
  workers.set(name, worker);
  try {
    worker.url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    worker.program = new Worker(worker.url);
    worker.program.onmessage = ({ data }) => receive(worker, data);
    worker.program.onerror = (event) => {
      event.preventDefault();
      const line = event.lineno ? "line " + event.lineno + ": " : "";
      const message = String(event.message || "the browser starts no worker").replace(/^Uncaught |Failed to execute 'importScripts'[^:]*: /g, "");
      endWorker(worker, "ended", (line + message).slice(0, 2000));
    };
    awaitWorker(worker);
  } catch (error) {
    endWorker(worker, "ended", String(error));
  }
  return name;
}

function receive(worker, data) {
  if (worker.unanswered === 0) return;
  if (typeof data !== "string" || data.length > LONGEST_LINE) return endWorker(worker, "ended", "it posted something else than a line");
  worker.unanswered -= 1;
  worker.outputs.push({ kind: "line", text: data });
  awaitWorker(worker);
  drawNow();
}

function awaitWorker(worker) {
  clearTimeout(worker.timer);
  if (worker.unanswered > 0) worker.timer = setTimeout(() => endWorker(worker, "silent", ""), worker.limit);
}

function askWorker(worker, line) {
  if (!worker.program) return;
  worker.unanswered += 1;
  if (worker.unanswered === 1) awaitWorker(worker);
  worker.program.postMessage(line);
}

// Whatever it is doing, even in a loop that never ends.
function endWorker(worker, kind, text) {
  clearTimeout(worker.timer);
  if (worker.program) worker.program.terminate();
  if (worker.url) URL.revokeObjectURL(worker.url);
  worker.program = null;
  worker.outputs.push({ kind, text });
  drawNow();
}

function workerSays(worker) {
  const next = worker.outputs.shift();
  if (!next) return null;
  worker.text = next.text;
  return next.kind;
}
