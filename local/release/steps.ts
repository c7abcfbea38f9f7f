import type { Checkout } from './checkoutState';
import type { Commands, Part, SchoolState } from './commands';
import type { Deployed } from './releaseNote';

export type ReleaseOptions = {
  /** The reason why the tests are left out; null when they run. */
  skipTests: string | null;
  isWithoutExport: boolean;
};

/** The values that the steps of a release know. */
export type Context = {
  commands: Commands;
  checkout: Checkout;
  school: SchoolState;
  options: ReleaseOptions;
};

export type Step = {
  name: string;
  /** The action of the step, for the plan. */
  what: string;
  /** The part of the project that it changes. */
  changes?: Part | 'data';
  /** The next action for a person when it fails. */
  next: string;
  /** @returns the work that it did */
  run: (context: Context) => Promise<string>;
};

const PARTS: Step = {
  name: 'parts',
  what: 'adds the parts of the releases before to the pages, so that open pages and a way back find them',
  next: 'see whether the site answers, then run this again.',
  run: ({ commands }) => commands.keepParts(),
};

const CHECK_SERVER = {
  name: 'server check',
  what: 'tries rules, endpoints and functions with a throw-away person, who is deleted afterwards',
  next: 'read what failed; what was just deployed may need a minute more: run this again, or go back.',
};

const CHECK_PAGES: Step = {
  name: 'page check',
  what: 'fetches the first page with its headers, its first part, a part of the release before, and /api',
  next: 'open the site in a private window. If people cannot work, go back.',
  run: ({ commands }) => commands.checkPages(),
};

const DEPLOY_HOSTING: Step = {
  name: 'hosting',
  what: 'deploys the pages',
  changes: 'hosting',
  next: 'run this again: hosting changes all pages at once or none.',
  run: ({ commands }) => commands.deploy('hosting'),
};

const DEPLOY_RULES: Step = {
  name: 'rules',
  what: 'deploys the rules of Firestore and Storage',
  changes: 'rules',
  next: 'mend what the line above says of the rules, then run this again.',
  run: ({ commands }) => commands.deploy('rules'),
};

const DEPLOY_FUNCTIONS: Step = {
  name: 'functions',
  what: 'deploys the functions, deletes those that are no longer there, and waits until all run',
  changes: 'functions',
  next: 'read which function failed (npx firebase-tools@15.34.2 functions:log), then run this again: those that are there stay.',
  run: async ({ commands }) => {
    const said = await commands.deploy('functions');
    return `${said} ${await commands.awaitFunctions()}`;
  },
};

/**
 * The steps of a release, in the order in which no page meets a server that does not know it: indexes that the new
 * queries need, functions that understand the pages and the data of both releases, the data, the rules, and the pages last.
 */
export const RELEASE_STEPS: readonly Step[] = [
  {
    name: 'tests',
    what: 'runs npm test, unless this commit has passed here',
    next: 'mend what fails, or say why the tests are left out: --skip-tests "why".',
    run: async ({ commands, checkout: { commit }, options: { skipTests } }) => {
      if (skipTests !== null) return `the tests are LEFT OUT: ${skipTests}`;
      if (commands.wasTested(commit)) return 'they have passed for this commit on this machine.';
      return commands.test(commit);
    },
  },
  {
    name: 'build',
    what: 'builds the pages, and the functions with a lock file of their own, into .releases',
    next: 'mend what the line above says, then run this again.',
    run: async ({ commands, checkout }) => {
      const said = await commands.build();
      // The tests take minutes, in which somebody may have gone on working here.
      const now = await commands.readCheckout();
      if (now.commit !== checkout.commit || now.changed.join() !== checkout.changed.join()) {
        throw new Error(
          'the checkout has changed since this began: what was built is not what was tested',
        );
      }
      return said;
    },
  },
  PARTS,
  {
    name: 'indexes',
    what: 'deploys the indexes, leaves those of the release before, and waits until all are ready',
    changes: 'indexes',
    next: 'wait until the console shows the indexes as ready, then run this again.',
    run: async ({ commands }) => {
      const said = await commands.deploy('indexes');
      return `${said} ${await commands.awaitIndexes()}`;
    },
  },
  DEPLOY_FUNCTIONS,
  {
    name: 'data',
    what: 'brings the stored data to the version of this release (npm run migrate)',
    changes: 'data',
    next: 'read the line above, then run this again: steps that are done are not done again.',
    run: ({ commands }) => commands.migrate(),
  },
  DEPLOY_RULES,
  { ...CHECK_SERVER, run: ({ commands, checkout }) => commands.checkServer(checkout.release) },
  DEPLOY_HOSTING,
  CHECK_PAGES,
];

/**
 * The steps of the way back to an earlier release: the other way round, because the newer functions understand the older
 * pages, and the older functions do not understand the newer ones. Indexes stay, and data are never brought back.
 */
export const stepsBack = ({ release, commit }: Deployed): readonly Step[] => [
  {
    name: 'build',
    what: `takes the build of ${release} from .releases, or builds its commit ${commit.slice(0, 8)} there`,
    next: 'see that git has the commit (git fetch), then run this again.',
    run: ({ commands }) => commands.findBuild({ release, commit }),
  },
  PARTS,
  DEPLOY_HOSTING,
  DEPLOY_RULES,
  DEPLOY_FUNCTIONS,
  { ...CHECK_SERVER, run: ({ commands }) => commands.checkServer(release) },
  CHECK_PAGES,
];
