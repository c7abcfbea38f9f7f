// Runs the local Firebase and ends it, in order, once whoever started it is gone, however that came
// about: node local/guard.cjs SIGNAL COMMAND ARGS…, with an IPC channel to its parent. Plain old
// JavaScript, so that it starts at once.
const { spawn } = require('node:child_process');

const [signal, command, ...args] = process.argv.slice(2);
const PATIENCE_MS = 20_000;

// A group of its own: Ctrl+C in the terminal reaches only the start script, which ends it in order.
const child = spawn(command, args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: process.platform !== 'win32',
  windowsHide: true,
});

function send(message) {
  if (process.connected) process.send(message);
}

function signalChild(name) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function end() {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalChild(signal);
  setTimeout(() => signalChild('SIGKILL'), PATIENCE_MS).unref();
}

// Both pipes are read to the end, whether anybody listens or not: a closed one breaks requests that
// log, and the last words come while the parent is gone.
for (const name of ['stdout', 'stderr']) {
  child[name].on('data', (data) => {
    if (process.connected) process[name].write(data);
  });
  process[name].on('error', () => undefined); // nobody listens any more
}
child.on('spawn', () => send({ pid: child.pid }));
function leave(message) {
  send(message);
  if (process.connected) process.disconnect();
}
child.on('error', (error) => leave({ failed: error.message }));
child.on('close', (code, endSignal) => leave({ code, signal: endSignal }));

process.on('message', end);
process.on('disconnect', end);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
