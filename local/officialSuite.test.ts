import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suiteCommand, suiteConfig } from './officialSuite';
import { DEFAULT_PORTS, portsFrom } from './ports';
import { PROJECT_ROOT } from './project';

type Emulators = Record<string, { port?: number; websocketPort?: number }>;
const readJson = (name: string) =>
  JSON.parse(readFileSync(join(PROJECT_ROOT, name), 'utf8')) as {
    emulators: Emulators;
    scripts: Record<string, string>;
  };

describe('the configuration of the official suite', () => {
  it('the official emulators use firebase.json, with its ports by default', () => {
    const { emulators: _ours, ...rest } = suiteConfig(DEFAULT_PORTS);
    const { emulators, ...shared } = readJson('firebase.json');
    expect(rest).toEqual(shared);
    expect(suiteConfig(DEFAULT_PORTS).emulators).toMatchObject(emulators);
  });

  it('--port moves every port of the official emulators, and uses none twice', () => {
    const { emulators } = suiteConfig(portsFrom(6000)) as unknown as { emulators: Emulators };
    const used = Object.values(emulators)
      .flatMap(({ port, websocketPort }) => [port, websocketPort])
      .filter((port) => port !== undefined);
    expect(used.length).toBe(new Set(used).size);
    expect(used.length).toBe(Object.keys(DEFAULT_PORTS).length - 1); // Vite has the application's
    expect(used.every((port) => port > 6000 && port <= 6010)).toBe(true);
  });
});

describe('the command of the official suite', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const SUITE =
    'emulators:start --project demo-aula --config c.json --only auth,firestore,storage,functions';
  const [version] =
    /firebase-tools@\S+/.exec(readJson('package.json').scripts.emulators ?? '') ?? [];
  const line = (importDirectory?: string) => {
    const { command, args } = suiteCommand('c.json', importDirectory);
    return [command, ...args].join(' ');
  };

  it('npx starts the official emulators in the version of package.json', () => {
    vi.stubEnv('FIREBASE_TOOLS_BIN', undefined);
    vi.stubEnv('npm_execpath', undefined);
    expect(version).toMatch(/^firebase-tools@\d+\.\d+\.\d+$/);
    expect(line()).toBe(`npx --yes ${version} ${SUITE}`);
    vi.stubEnv('npm_execpath', '/nowhere/npm-cli.js');
    expect(line()).toBe(`npx --yes ${version} ${SUITE}`);
  });

  it('FIREBASE_TOOLS_BIN starts installed emulators, which load a saved school', () => {
    vi.stubEnv('FIREBASE_TOOLS_BIN', '/opt/firebase');
    expect(line('/saved/school')).toBe(`/opt/firebase ${SUITE} --import /saved/school`);
  });
});
