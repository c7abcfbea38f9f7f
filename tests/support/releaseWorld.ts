import type { Checkout } from '../../local/release/checkoutState';
import type { Commands, Part, SchoolState } from '../../local/release/commands';
import type { Deployed, ReleaseNote } from '../../local/release/releaseNote';
import { runBack, runRelease, type RunOptions } from '../../local/release/runRelease';

export const HOUR = 3_600_000;
export const NOW = Date.UTC(2026, 10, 27, 12);
export const releaseOf = (release: string, shape = 25): Deployed => ({
  ...{ release, shape, at: new Date(NOW - 48 * HOUR), tests: 'passed' },
  commit: `commit-of-${release}`,
});
export const OLD: ReleaseNote = {
  releases: [releaseOf('0.2.6'), releaseOf('0.2.5')],
  running: null,
};
/** Builds the note of a run of the next release that reached the rules and did not end. */
export const brokenOffAt = (at: number): NonNullable<ReleaseNote['running']> => ({
  ...{ release: '0.2.7', commit: 'commit-of-0.2.7', step: 'rules', isBack: false },
  startedAt: new Date(at),
});
const OPTIONS: RunOptions = {
  ...{ skipTests: null, isWithoutExport: false, isLocal: false, isDryRun: false },
  wayBack: 'npm run release -- --project ID --back',
};

export type World = {
  checkout: Partial<Checkout>;
  school: Partial<SchoolState>;
  options: Partial<RunOptions>;
  /** The failing command, with its argument. */
  failing: string;
  wasTested: boolean;
  /** The state of the checkout after a build. */
  later: Partial<Checkout>;
};

/** Builds a world in which all commands but one succeed, and which records the calls. */
export function worldOf(world: Partial<World>) {
  const { checkout, school, options, failing = '', wasTested = false, later } = world;
  const done: string[] = [];
  const said: string[] = [];
  let note = school?.note ?? OLD;
  const act = (name: string) => {
    if (name === failing) return Promise.reject(new Error(`${name} broke`));
    done.push(name);
    return Promise.resolve(`${name} is done.`);
  };
  const commands: Commands = {
    readCheckout: () =>
      Promise.resolve({
        ...{ release: '0.2.7', commit: 'commit-of-0.2.7', shape: 25, changed: [], isPushed: true },
        notInstalled: [],
        ...checkout,
        ...(done.includes('build') && later),
      }),
    readSchool: () =>
      failing === 'read'
        ? Promise.reject(new Error('read broke'))
        : Promise.resolve({ shape: 25, exportedAt: null, isRestoring: false, ...school, note }),
    writeNote: (next) => {
      note = next;
      return Promise.resolve();
    },
    wasTested: () => wasTested,
    test: () => act('test'),
    build: () => act('build'),
    findBuild: ({ commit }) => act(`find ${commit}`),
    keepParts: () => act('parts'),
    deploy: (part: Part) => act(part),
    awaitIndexes: () => act('ready indexes'),
    awaitFunctions: () => act('running functions'),
    migrate: () => act('data'),
    checkServer: (release) => act(`server ${release}`),
    checkPages: () => act('pages'),
    now: () => NOW,
  };
  const say = (line: string) => said.push(line);
  const all = { ...OPTIONS, ...options };
  /**
   * Runs something, and returns the text that the person at the terminal reads when it fails; empty
   * when it succeeds.
   */
  const run = async (what: typeof runRelease): Promise<string> => {
    try {
      await what(commands, all, say);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  return {
    ...{ done, said },
    release: () => run(runRelease),
    back: () => run(runBack),
    note: () => note,
  };
}
