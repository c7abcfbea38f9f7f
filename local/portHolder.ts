import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandOf } from './processes';

export type PortHolder = { pid: number; command: string | null };

/** The sockets that listen on a port, by the numbers that /proc gives them. */
function listeningSockets(port: number): Set<string> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTEN = '0A';
  const sockets = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    let text: string;
    try {
      text = readFileSync(table, 'utf8');
    } catch {
      continue; // a system without IPv6
    }
    for (const line of text.split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      const [, local = '', , state] = fields;
      if (state === LISTEN && local.endsWith(ending)) sockets.add(`socket:[${fields[9] ?? ''}]`);
    }
  }
  return sockets;
}

function holds(pid: string, sockets: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false; // closed meanwhile
      }
    });
  } catch {
    return false; // another user's, or it has ended
  }
}

function findPid(port: number): number | null {
  if (process.platform === 'linux') {
    const sockets = listeningSockets(port);
    const pid =
      sockets.size === 0
        ? undefined
        : readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets));
    return pid === undefined ? null : Number(pid);
  }
  if (process.platform === 'win32') return null;
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${String(port)}`, '-sTCP:LISTEN'], {
    encoding: 'utf8',
  });
  return Number(/^\d+/.exec(stdout)?.[0]) || null;
}

/** The process that listens on a port; null where that cannot be found, as with other users' ones. */
export function findPortHolder(port: number): PortHolder | null {
  const pid = findPid(port);
  return pid === null ? null : { pid, command: commandOf(pid) };
}
