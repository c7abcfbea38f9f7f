// Runs the local Firebase and stops it when the start script disconnects or dies, also by kill -9:
// node local/guard.cjs SIGNAL COMMAND ARGS…, with an IPC channel to the start script. It ends as its
// child does, with the same code or signal. Plain JavaScript, because tsx would take its time.
const { spawn } = require('node:child_process');

const [stopSignal, command, ...args] = process.argv.slice(2);
const PATIENCE_MS = 20_000;
const isWindows = process.platform === 'win32';

// Its own process group keeps Ctrl+C away from it: the start script stops it in order.
const child = spawn(command, args, {
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: !isWindows,
  windowsHide: true,
});

function signalChild(name) {
  try {
    process.kill(isWindows ? child.pid : -child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

let isStopping = false;
function stop() {
  if (isStopping || child.pid === undefined) return;
  isStopping = true;
  signalChild(stopSignal);
  setTimeout(() => signalChild('SIGKILL'), PATIENCE_MS).unref();
}
process.on('disconnect', stop);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);

// A child whose output nobody reads stands still, so it is read even when the start script is dead.
for (const name of ['stdout', 'stderr']) {
  child[name].on('data', (data) => process[name].write(data));
  process[name].on('error', () => undefined);
}
// The start script may be dead already: then `disconnect` stops the child, and a failed send must not
// end the guard before that.
child.on('spawn', () => process.send({ pid: child.pid }, () => undefined));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('close', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
