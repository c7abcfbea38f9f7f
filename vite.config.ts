import { relative } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import react from '@vitejs/plugin-react';
import { codeGroups } from './local/codeGroups';
import { dataShapeOfBuild } from './local/dataShape';
import { placeIn } from './local/againOptions';
import { equalSegments } from './local/equalSegments';
import { FailureReporter } from './local/failureReporter';
import { installable } from './local/installable';
import { appCheckOfBuild } from './local/appCheck';
import { releaseOfBuild } from './local/buildRelease';
import { pageStart } from './local/pageStart';
import { parseEnv } from './src/lib/parseEnv';

/** Only a build for hosting needs the whole configuration; any other runs on the local Firebase. */
function checkConfiguration(): Plugin {
  return {
    name: 'check-configuration',
    apply: 'build',
    config: (_config, { mode }) => {
      const variables = loadEnv(mode, import.meta.dirname, 'VITE_FIREBASE_');
      const { missing } = parseEnv(variables, mode === 'hosting' ? 'hosting' : 'localhost');
      if (missing.length > 0) throw new Error(`missing configuration: ${missing.join(', ')}`);
    },
  };
}

/**
 * The files that are there before anything is loaded on demand need not be named by each part that
 * needs them.
 */
const withoutFirstFiles = (
  _file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
) =>
  hostType === 'html'
    ? files
    : files.filter((file) => !/^assets\/(entry|login|libraries|start)-[^/]*\.js$/.test(file));

/** Files of one worker share a school; what a busy machine does late is no failure. */
const schoolForEachWorker = (maxWorkers: number, interval = 25) => ({
  pool: 'forks' as const,
  maxWorkers,
  testTimeout: 240_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval } },
});

/** Vitest begins with the largest files. These are short to read and take long: nobody waits for them at the end. */
const LONG = /\/e2e\/(focus\/|app\/rounds|offline\/shell)/;

/** Long files first; with AULA_TEST_SEED in an order of its own, as `npm run test:e2e -- --again` asks for. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env.AULA_TEST_SEED;
    if (seed !== undefined) {
      const place = ({ moduleId }: TestSpecification) =>
        placeIn(seed, relative(import.meta.dirname, moduleId));
      return [...files].sort((a, b) => place(a) - place(b));
    }
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [
    react(),
    checkConfiguration(),
    pageStart(),
    dataShapeOfBuild(),
    releaseOfBuild(),
    appCheckOfBuild(),
    equalSegments(),
    ...installable(),
  ],
  build: {
    modulePreload: { resolveDependencies: withoutFirstFiles },
    chunkSizeWarningLimit: 600, // kB; the libraries of the login screen, 172 with gzip
    rollupOptions: {
      output: {
        manualChunks: codeGroups(),
        onlyExplicitManualChunks: true, // what a group imports may belong to another
        experimentalMinChunkSize: 2000,
      },
    },
  },
  worker: { format: 'es' }, // its code is loaded in parts, as the page's is
  test: {
    sequence: { sequencer: LongFirst },
    reporters: ['default', new FailureReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'local/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['src/**/*.apart.test.ts'],
          environment: 'node', // a test that needs a page says so in its first line
          setupFiles: 'tests/support/folderSetup.ts',
          isolate: false, // loading everything anew for each file takes longer than the tests
          testTimeout: 60_000, // what a busy machine does late is no failure
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx', 'gallery/**/*.test.tsx'],
          exclude: ['src/**/*.apart.test.tsx'],
          environment: './tests/support/pageEnvironment.ts',
          setupFiles: 'tests/support/componentsSetup.ts',
          sequence: { hooks: 'list' }, // what the set-up ends comes first
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart', // what replaces a module, needs one as it is at first, or leaves one in a state, has modules of its own
          include: ['src/**/*.apart.test.{ts,tsx}'],
          environment: './tests/support/pageEnvironment.ts',
          setupFiles: ['tests/support/apartSetup.ts', 'tests/support/componentsSetup.ts'],
          sequence: { hooks: 'list' },
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/rulesGlobalSetup.ts',
          isolate: false, // each file keeps to a project of its own
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fuzz', // not in npm test: npm run fuzz
          include: ['tests/fuzz/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/rulesGlobalSetup.ts',
        },
      },
      {
        test: {
          name: 'data',
          include: ['tests/data/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/dataGlobalSetup.ts',
          setupFiles: [
            'tests/support/dataSetup.ts',
            'tests/support/schoolSetup.ts',
            'tests/support/quietSetup.ts',
          ],
          isolate: false, // each file gets the application anew, and finds its libraries there
          ...schoolForEachWorker(2),
        },
      },
      {
        test: {
          name: 'pages', // with data: whole screens on the same schools
          include: ['tests/data/**/*.test.tsx'],
          environment: './tests/support/pageEnvironment.ts',
          globalSetup: 'tests/support/dataGlobalSetup.ts',
          setupFiles: [
            'tests/support/dataSetup.ts',
            'tests/support/schoolSetup.ts',
            'tests/support/quietSetup.ts',
          ],
          isolate: false, // each file gets the application anew, and finds its libraries there
          ...schoolForEachWorker(2),
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/apiGlobalSetup.ts',
          setupFiles: ['tests/support/schoolSetup.ts'],
          isolate: false, // what they load keeps nothing of a school
          ...schoolForEachWorker(2),
        },
      },
      {
        test: {
          name: 'local',
          include: ['tests/local/**/*.test.ts'],
          environment: 'node',
          setupFiles: 'tests/support/folderSetup.ts',
          maxWorkers: 3, // they mostly wait, each for a school of its own
          testTimeout: 240_000, // what a busy machine does late is no failure
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'screens', // not in npm test: npm run screenshots
          include: ['tests/screens/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/e2eGlobalSetup.ts',
          setupFiles: ['tests/support/schoolSetup.ts'],
          ...schoolForEachWorker(1),
        },
      },
      {
        test: {
          name: 'appCheck', // not in npm test: npm run app-check
          include: ['tests/appCheck/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/appCheckGlobalSetup.ts',
          setupFiles: ['tests/support/schoolSetup.ts'],
          ...schoolForEachWorker(1, 100),
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/e2eGlobalSetup.ts',
          setupFiles: ['tests/support/schoolSetup.ts'],
          isolate: false, // its files share a browser
          ...schoolForEachWorker(3, 100), // what asks a page often slows it down
        },
      },
    ],
  },
});
