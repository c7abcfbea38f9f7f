import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterEach } from 'vitest';
import { findBrowser, SHORT_LIVED_ARGS } from '../../local/browser';
import { PHONE } from './profiles';
import { ownAppUrl } from './testSchool';

/** Lists the processes of this machine: id, parent and command line. */
function listProcesses(): { pid: number; parent: number; command: string }[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Ends all processes of the browser with this profile at once, as an empty battery does. */
function killBrowser(profile: string): void {
  const all = listProcesses();
  const found = new Set(
    all
      .filter(({ command }) => command.includes(`--user-data-dir=${profile}`))
      .map(({ pid }) => pid),
  );
  if (found.size === 0) throw new Error('no browser has this profile');
  for (const pid of found) {
    for (const child of all) if (child.parent === pid) found.add(child.pid); // found later in this loop
  }
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended with its parent
    }
  }
}

/** The place of a browser's storage of texts, in a profile. */
const TEXTS = ['Default', 'Local Storage'];

export type OwnDevice = {
  /** Starts the browser with the data on its disk. */
  start: (options?: { isOffline?: boolean }) => Promise<BrowserContext>;
  /** Closes it, as a person does: it writes its data. */
  close: () => Promise<void>;
  /**
   * Ends it at once: it starts again with only the data on its disk. The browser may not have
   * written its storage of texts at all yet, or not since the power was lost for the first time.
   */
  losePower: (texts?: 'as written' | 'none' | 'of the first time') => Promise<void>;
};

/** Returns a phone with its own browser and disk, which may lose its power. */
export function useOwnDevice(): () => OwnDevice {
  const profiles: string[] = [];
  let running: { context: BrowserContext; profile: string } | null = null;
  const end = async () => {
    const ended = running;
    running = null;
    await ended?.context.close();
  };
  afterEach(async () => {
    await end();
    for (const profile of profiles.splice(0)) {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  return () => {
    const profile = mkdtempSync(join(tmpdir(), 'aula-telefono-'));
    profiles.push(profile);
    return {
      start: async ({ isOffline = false } = {}) => {
        const context = await chromium.launchPersistentContext(profile, {
          executablePath: findBrowser(),
          args: SHORT_LIVED_ARGS,
          baseURL: ownAppUrl(),
          viewport: PHONE,
          locale: 'es-EC',
          reducedMotion: 'reduce',
          offline: isOffline,
        });
        running = { context, profile };
        return context;
      },
      close: end,
      losePower: async (texts = 'as written') => {
        const ended = running;
        running = null;
        const closed = ended?.context.waitForEvent('close');
        killBrowser(profile);
        await closed;
        const [found, first] = [join(profile, ...TEXTS), join(profile, 'first texts')];
        if (texts !== 'as written') rmSync(found, { recursive: true, force: true });
        if (texts === 'of the first time') cpSync(first, found, { recursive: true });
        if (!existsSync(first)) cpSync(found, first, { recursive: true });
      },
    };
  };
}
