import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { LocalError } from './localError';

/** Without a window of any kind: half the work for the same pages. */
const WINDOWLESS = ['/usr/lib/chromium/chromium-headless-shell'];

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled(candidates: readonly string[]): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  return [...(wanted ? [wanted] : []), ...candidates].find((path) => existsSync(path));
}

const findChrome = () => findInstalled([...INSTALLED, chromium.executablePath()]);

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** One of Debian's own packages, where we may install them. */
function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const install = () => run('apt-get', ['install', '-y', '-q', name]);
  return install() || (run('apt-get', ['update', '-q']) && install());
}

function installByPlaywright(): boolean {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  return run(process.execPath, [cli, 'install', 'chromium']);
}

/**
 * The path of a whole Chromium or Chrome; installs one where there is none.
 * @throws LocalError when none can be had
 */
export function ensureChrome(): string {
  const found = findChrome();
  if (found) return found;
  console.log('aula: no Chromium or Chrome found; installing one for the browser tests.');
  const installed = (installFromDebian('chromium') || installByPlaywright()) && findChrome();
  if (!installed) {
    throw new LocalError('no browser can be had; install Chromium or set CHROMIUM_PATH.');
  }
  return installed;
}

/** The browser for tests: the windowless one where it is installed, or else a whole one. */
export function findBrowser(): string {
  return findInstalled(WINDOWLESS) ?? ensureChrome();
}

/** The browser for tests, after an attempt to install the windowless one, which not every Debian has. */
export function ensureBrowser(): string {
  const found = findBrowser();
  const isChosen = found === process.env.CHROMIUM_PATH || WINDOWLESS.includes(found);
  return !isChosen && installFromDebian('chromium-headless-shell') ? findBrowser() : found;
}

/** For a sandboxed machine: no calls home, and no sandbox of its own for root. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * For pages of tests, which live for seconds: V8's optimizing compilers wait ten times as long until
 * they find code worth their work. Benches do without.
 */
export const SHORT_LIVED_ARGS = [
  ...BROWSER_ARGS,
  '--js-flags=--min-semi-space-size=16 --always-sparkplug --interrupt-budget-for-maglev=300000 --interrupt-budget=800000',
];
