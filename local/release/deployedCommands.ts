import { execa } from 'execa';
import { loadEnv } from 'vite';
import type { Target } from '../backup/target';
import type { Finding } from '../bootstrap/report';
import { readPageSettings } from '../bootstrap/appCheckChecks';
import { checkFunctions, expectedPolicy } from '../bootstrap/serverChecks';
import { checkIndexes } from '../bootstrap/storeChecks';
import { LocalError } from '../localError';
import { findTools } from '../officialSuite';
import { PROJECT_ROOT } from '../project';
import { borrowProof } from './borrowProof';
import { checkPages } from './checkPages';
import { checkServer } from './checkServer';
import type { Commands, Part } from './commands';
import { eventually } from './eventually';
import { buildByVite } from './prepare';
import { runScript, sharedCommands } from './sharedCommands';

/** The names of the parts in `firebase deploy`. */
const ONLY: Record<Part, string> = {
  indexes: 'firestore:indexes',
  functions: 'functions',
  rules: 'firestore:rules,storage',
  hosting: 'hosting',
};

/**
 * The words of `firebase deploy`. Functions that are tried again after a failure, and those that are no longer there, are
 * asked about without --force, and nobody answers here. With it, indexes that the release before still needs would go.
 */
export const deployArgs = (part: Part, project: string, config: string): string[] => [
  ...['deploy', '--only', ONLY[part], '--project', project, '--config', config],
  '--non-interactive',
  ...(part === 'functions' ? ['--force'] : []),
];

const INDEXES_MS = 3_600_000;
const FUNCTIONS_MS = 120_000;

/** Waits until a check of npm run bootstrap has nothing left to do. */
async function awaitFindings(check: () => Promise<Finding[]>, forMs: number): Promise<string> {
  let found: Finding[] = [];
  await eventually(
    async () => {
      found = await check();
      return found.filter(({ state }) => state === 'todo').map(({ text }) => text);
    },
    forMs,
    10_000,
  );
  return found.map(({ text }) => text).join(' ');
}

/** @throws LocalError when the configuration of the pages is not that of the project */
function readPages(project: string) {
  const env = loadEnv('hosting', PROJECT_ROOT, 'VITE_FIREBASE_');
  if (env.VITE_FIREBASE_PROJECT_ID !== project) {
    throw new LocalError(
      `.env.hosting.local is for the project ${env.VITE_FIREBASE_PROJECT_ID ?? '(none)'}, not ${project}: its pages ` +
        'would talk to another school. See step 2 of docs/deploy.md.',
    );
  }
  return { key: env.VITE_FIREBASE_API_KEY ?? '', ...readPageSettings() };
}

/**
 * The commands of a release to a project of Google's, by the official tools in the version of
 * package.json.
 */
export function deployedCommands(target: Target): Commands {
  const { project, bucket } = target;
  const { key, appId, siteKey } = readPages(project);
  const origin = `https://${project}.web.app`;
  const { commands, current } = sharedCommands({
    ...{ target, origin },
    buildPages: buildByVite('hosting'),
  });
  return {
    ...commands,
    deploy: async (part) => {
      const { command, args } = findTools();
      const all = [...args, ...deployArgs(part, project, current().config)];
      const { failed } = await execa(command, all, {
        cwd: current().root,
        stdio: ['ignore', 'inherit', 'inherit'],
        reject: false,
      });
      if (failed) throw new Error('firebase deploy has failed; see above');
      return `${ONLY[part]} is deployed.`;
    },
    awaitIndexes: () => awaitFindings(() => checkIndexes(target), INDEXES_MS),
    awaitFunctions: () => awaitFindings(() => checkFunctions(target), FUNCTIONS_MS),
    migrate: async () => {
      await runScript('migrate', ['--project', project]);
      return 'the data are of the version of this release.';
    },
    checkServer: async (release) =>
      checkServer(
        target,
        {
          key,
          ...(siteKey !== '' && { proof: await borrowProof(target, appId) }),
          referer: `https://${project}.firebaseapp.com/`,
          files: `https://firebasestorage.googleapis.com/v0/b/${bucket.name}/o`,
          api: `https://us-east1-${project}.cloudfunctions.net/api`,
        },
        release,
      ),
    checkPages: () => checkPages({ origin, site: current().site, policy: expectedPolicy(siteKey) }),
  };
}
