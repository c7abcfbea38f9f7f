import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Target } from '../backup/target';
import { expectedFunctions } from '../bootstrap/serverChecks';
import { SHAPE_PATH } from '../deployedShape';
import { readSome } from '../backup/documents';
import { hostingHeaders } from '../hostingHeaders';
import { HOST, type Ports } from '../ports';
import { PROJECT_ROOT } from '../project';
import { checkPages } from './checkPages';
import { checkServer } from './checkServer';
import type { Commands } from './commands';
import { buildByVite, type BuildPages } from './prepare';
import { runScript, sharedCommands } from './sharedCommands';

/** Puts rules into force in an emulator, by the address that the official ones have for it. */
async function putRules(url: string, name: string, content: string): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  if (!response.ok) throw new Error(`${name} is refused: ${await response.text()}`);
}

/** Starts the bundle as the platform does, and returns the names of its functions. */
async function loadFunctions(bundle: string, project: string): Promise<string[]> {
  const script =
    'import(process.argv[1]).then((all) => process.stdout.write(Object.keys(all).join(",")))';
  const { stdout } = await execa(process.execPath, ['--eval', script, bundle], {
    env: {
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({
        projectId: project,
        storageBucket: `${project}.appspot.com`,
      }),
    },
  });
  return stdout.split(',');
}

type LocalPlace = {
  target: Target;
  ports: Ports;
  /** The folder from which the running preview serves its pages. */
  served: string;
  buildPages?: BuildPages;
  root?: string;
};

/**
 * The same for a local school that runs as a preview. Its indexes are those of the checkout, and its functions those of its
 * start: the new bundle is only loaded. Everything else is real: build, parts, rules, data, pages and checks.
 */
export function localCommands(local: LocalPlace): Commands {
  const { target, ports, served, root, buildPages = buildByVite('production') } = local;
  const origin = `http://localhost:${String(ports.app)}`;
  const { project } = target;
  const place = { target, origin, buildPages, ...(root !== undefined && { root }) };
  const { commands, current } = sharedCommands(place);
  const firestore = `${HOST}:${String(ports.firestore)}`;
  const deploy: Record<string, () => Promise<string>> = {
    indexes: () =>
      Promise.resolve('a local school has the indexes of the checkout since its start.'),
    functions: async () => {
      const names = await loadFunctions(join(current().functions, 'lib', 'index.js'), project);
      const missing = expectedFunctions().filter((name) => !names.includes(name));
      if (missing.length > 0) throw new Error(`the bundle lacks ${missing.join(', ')}`);
      return `the bundle has ${String(names.length)} functions; the school goes on with those of its start.`;
    },
    rules: async () => {
      const rules = readFileSync(join(current().root, 'firestore.rules'), 'utf8');
      const url = `http://${firestore}/emulator/v1/projects/${project}:securityRules`;
      await putRules(url, 'firestore.rules', rules);
      return 'the rules of Firestore are in force; those of Storage are those of the start.';
    },
    hosting: () => {
      const { site } = current();
      // The first page comes last: the files that it names are there by then.
      const isFirst = (file: string) => /[/\\](index\.html|sw\.js)$/.test(file);
      cpSync(site, served, { recursive: true, filter: (file) => !isFirst(file) });
      for (const name of ['index.html', 'sw.js']) cpSync(join(site, name), join(served, name));
      return Promise.resolve(`the pages are in ${served}.`);
    },
  };
  return {
    ...commands,
    deploy: (part) => deploy[part]?.() ?? Promise.reject(new Error(`nothing is called ${part}`)),
    awaitIndexes: () => Promise.resolve('they are ready.'),
    awaitFunctions: () => Promise.resolve('They run.'),
    migrate: async () => {
      if (!(await readSome(target, [SHAPE_PATH])).has(SHAPE_PATH)) {
        return 'a local school is brought to its version when it starts.';
      }
      await runScript('migrate', ['--project', project], { FIRESTORE_EMULATOR_HOST: firestore });
      return 'the data are of the version of this release.';
    },
    checkServer: (release) =>
      checkServer(
        target,
        {
          ...{ key: 'local', referer: `${origin}/` },
          files: `http://${HOST}:${String(ports.storage)}/v0/b/${target.bucket.name}/o`,
          api: `http://${HOST}:${String(ports.functions)}/${project}/us-east1/api`,
        },
        release,
      ),
    checkPages: () =>
      checkPages({
        origin,
        site: current().site,
        policy: hostingHeaders()['Content-Security-Policy'] ?? '',
      }),
  };
}

export const SERVED = join(PROJECT_ROOT, 'dist');
