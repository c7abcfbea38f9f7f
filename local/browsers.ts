// npm run browsers: the three journeys of the product (a student hands in, a teacher grades and types, an admin
// uploads and prints) in Firefox and WebKit, each on a demo school of its own, where they are installed.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { withFirestore } from './adminFirestore';
import { startFirefox } from './browsers/firefox';
import { HandOnPage } from './browsers/hand';
import { grade, handIn, uploadAndPrint, type Trip } from './browsers/journeys';
import type { RemoteBrowser } from './browsers/remote';
import { startWebkit } from './browsers/webkit';
import { eraseData, openDataFolder } from './dataFolder';
import { LocalError, runMain } from './localError';
import { findFreePorts } from './ports';
import { PROJECT_ROOT } from './project';
import { startSchool } from './school';
import { buildDemoSchool } from './seed/demoSchool';
import { targetOf } from './seed/writeSchool';
import { print } from './terminal';
import { testOutput } from './testOutput';
import { servePreview } from './web';
import { buildWeb } from './webBuild';

type Kind = {
  name: string;
  /** The first that is there is used; all of `needs` must be there as well. */
  programs: readonly string[];
  needs: readonly string[];
  install: string;
  start: (program: string, folder: string) => Promise<RemoteBrowser>;
};

const KINDS: readonly Kind[] = [
  {
    name: 'Firefox',
    programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    needs: [],
    install: 'apt-get install firefox-esr',
    start: startFirefox,
  },
  {
    name: 'WebKit',
    programs: ['6.0', '4.1', '4.0'].map(
      (version) =>
        `/usr/lib/x86_64-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
    ),
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    install: 'apt-get install webkit2gtk-driver xvfb',
    start: startWebkit,
  },
];

const JOURNEYS: readonly (readonly [string, (trip: Trip) => Promise<void>])[] = [
  ['a student hands in', handIn],
  ['a teacher grades and types', grade],
  ['an admin uploads and prints', uploadAndPrint],
];
/** As in the browser tests, an existing build is used. */
const GIVEN = process.env.AULA_TEST_BUILD;
const BUILD = GIVEN ?? join('.fireemu', `browsers-dist-${String(process.pid)}`);

const programOf = ({ programs, needs }: Kind) =>
  needs.every((path) => existsSync(path)) ? programs.find((path) => existsSync(path)) : undefined;

/** Walks one journey in a new profile. Returns the fault; null when all was right. */
async function walk(
  kind: Kind,
  [title, journey]: (typeof JOURNEYS)[number],
  program: string,
  url: string,
  db: Trip['db'],
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'aula-browser-'));
  const browser = await kind.start(program, folder);
  try {
    await journey({ hand: new HandOnPage(browser.page, url), browser, db, folder });
    return browser.errors.length === 0
      ? null
      : `errors in the console: ${browser.errors.join('; ')}`;
  } catch (error) {
    const picture = join(testOutput(), `${kind.name}-${title.replace(/\W+/g, '-')}.png`);
    mkdirSync(testOutput(), { recursive: true });
    const taken = await browser.page.picture().catch(() => null);
    if (taken) writeFileSync(picture, taken);
    const seen = taken ? relative(PROJECT_ROOT, picture) : 'none: the page does not answer';
    return `${error instanceof Error ? error.message : String(error)}. Its screen: ${seen}`;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** All journeys of one browser on a school of its own; how many were not right. */
async function tryBrowser(kind: Kind, program: string): Promise<number> {
  const folder = openDataFolder(
    join(PROJECT_ROOT, '.fireemu', `browsers-${kind.name}-${String(process.pid)}`),
  );
  const ports = await findFreePorts();
  const school = await startSchool({
    ports,
    folder,
    isKept: false,
    seed: () => buildDemoSchool({ now: Date.now(), scale: 1 }),
  });
  let red = 0;
  try {
    const web = await servePreview(ports, BUILD);
    await withFirestore(targetOf(ports), async (db) => {
      for (const journey of JOURNEYS) {
        const startedAt = Date.now();
        const problem = await walk(kind, journey, program, web.url, db);
        const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
        if (problem !== null) red += 1;
        print(
          `${kind.name}: ${journey[0]}: ${problem === null ? `green in ${seconds} s` : `red: ${problem}`}`,
        );
      }
    });
    await web.close();
  } finally {
    await school.stop();
    eraseData(folder);
  }
  return red;
}

// A run that is ended leaves no browser behind: they end with this process (browsers/program.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

runMain(async () => {
  const found = KINDS.map((kind) => ({ kind, program: programOf(kind) }));
  for (const { kind, program } of found) {
    if (program === undefined) print(`${kind.name} is not installed; ${kind.install} installs it.`);
  }
  if (found.every(({ program }) => program === undefined))
    throw new LocalError('no browser to try.');
  if (GIVEN === undefined) buildWeb(BUILD);
  let red = 0;
  try {
    for (const { kind, program } of found) {
      if (program !== undefined) red += await tryBrowser(kind, program);
    }
  } finally {
    if (GIVEN === undefined) rmSync(join(PROJECT_ROOT, BUILD), { recursive: true, force: true });
  }
  if (red > 0) throw new LocalError(`${String(red)} journeys are red.`);
  print('all journeys are green.');
  process.exit(0);
});
