import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { LocalError } from './localError';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  return [...(wanted ? [wanted] : []), ...INSTALLED, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Debian's own package, where we may install it. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  return (
    run('apt-get', ['install', '-y', '-q', 'chromium']) ||
    (run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-y', '-q', 'chromium']))
  );
}

function installByPlaywright(): boolean {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  return run(process.execPath, [cli, 'install', 'chromium']);
}

/**
 * The path of a Chromium or Chrome; installs one where there is none.
 * @throws LocalError when none can be had
 */
export function ensureBrowser(): string {
  const found = findInstalled();
  if (found) return found;
  console.log('aula: no Chromium or Chrome found; installing one for the browser tests.');
  const installed = (installFromDebian() || installByPlaywright()) && findInstalled();
  if (!installed) {
    throw new LocalError('no browser can be had; install Chromium or set CHROMIUM_PATH.');
  }
  return installed;
}

/** For a sandboxed machine: no calls home, and no sandbox of its own for root. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
