import { describe, expect, it } from 'vitest';
import type { Checkout } from './checkoutState';
import type { Commands, Part, SchoolState } from './commands';
import { NO_RELEASE, type Deployed, type ReleaseNote } from './releaseNote';
import { runBack, runRelease, type RunOptions } from './runRelease';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const releaseOf = (release: string, shape = 25): Deployed => ({
  ...{ release, shape, at: new Date(NOW - 48 * HOUR), tests: 'passed' },
  commit: `commit-of-${release}`,
});
const OLD: ReleaseNote = { releases: [releaseOf('0.2.6'), releaseOf('0.2.5')], running: null };
const OPTIONS: RunOptions = {
  ...{ skipTests: null, isWithoutExport: false, isLocal: false, isDryRun: false },
  wayBack: 'npm run release -- --project ID --back',
};

type World = {
  checkout: Partial<Checkout>;
  school: Partial<SchoolState>;
  options: Partial<RunOptions>;
  /** The command that fails, with its argument. */
  failing: string;
  wasTested: boolean;
};

/** A world in which everything succeeds but one command, and what was asked of it. */
function worldOf({ checkout, school, options, failing = '', wasTested = false }: Partial<World>) {
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
  /** What the person at the terminal reads when it ends with a failure; empty when it succeeds. */
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

const IN_ORDER = [
  ...['test', 'build', 'parts', 'indexes', 'ready indexes', 'functions', 'running functions'],
  ...['data', 'rules', 'server 0.2.7', 'hosting', 'pages'],
];

describe('a release', () => {
  it('deploys indexes, functions, data and rules before the pages, and is noted once all is checked', async () => {
    const world = worldOf({});
    expect(await world.release()).toBe('');
    expect(world.done).toEqual(IN_ORDER);
    const { releases, running } = world.note();
    expect(running).toBeNull();
    expect(releases.map(({ release }) => release)).toEqual(['0.2.7', '0.2.6', '0.2.5']);
    expect(releases[0]).toEqual({
      ...{ release: '0.2.7', commit: 'commit-of-0.2.7', shape: 25, tests: 'passed' },
      at: new Date(NOW),
    });
    expect(world.said.at(-1)).toContain('npm run release -- --project ID --back');
  });

  it.each([
    ['test', 'tests', []],
    ['build', 'build', []],
    ['parts', 'parts', []],
    ['indexes', 'indexes', []],
    ['ready indexes', 'indexes', ['indexes']],
    ['functions', 'functions', ['indexes']],
    ['running functions', 'functions', ['indexes', 'functions']],
    ['data', 'data', ['indexes', 'functions']],
    ['rules', 'rules', ['indexes', 'functions', 'data']],
    ['server 0.2.7', 'server check', ['indexes', 'functions', 'data', 'rules']],
    ['hosting', 'hosting', ['indexes', 'functions', 'data', 'rules']],
    ['pages', 'page check', ['indexes', 'functions', 'data', 'rules', 'hosting']],
  ])(
    'when "%s" fails, nothing after it is done and the step %s is named',
    async (failing, step, deployed) => {
      const world = worldOf({ failing });
      const words = await world.release();
      expect(world.done).toEqual(IN_ORDER.slice(0, IN_ORDER.indexOf(failing)));
      expect(
        world.done.filter((each) => /^(indexes|functions|data|rules|hosting)$/.test(each)),
      ).toEqual(deployed);
      expect(words).toContain(`${step} failed: ${failing} broke`);
      expect(words).toContain('Next: ');
      expect(world.note().releases).toEqual(OLD.releases);
    },
  );

  it.each(['test', 'build', 'parts'])(
    'a failure of "%s" says that nothing was deployed, and the school is not told of a release',
    async (failing) => {
      const world = worldOf({ failing });
      expect(await world.release()).toContain('Nothing was deployed.');
      expect(world.note()).toEqual(OLD);
    },
  );

  it('functions that fail leave the pages of before, and the way back is said', async () => {
    const world = worldOf({ failing: 'functions' });
    const words = await world.release();
    expect(words).toContain('Deployed so far: indexes, and of functions perhaps a part.');
    expect(words).toContain('The pages are those of before.');
    expect(words).toContain('The way back to 0.2.6: npm run release -- --project ID --back');
    expect(world.note().running).toEqual({
      ...{ release: '0.2.7', commit: 'commit-of-0.2.7', step: 'functions', isBack: false },
      startedAt: new Date(NOW),
    });
  });

  it('a check that fails says what is deployed and the way back', async () => {
    const words = await worldOf({ failing: 'pages' }).release();
    expect(words).toContain('Deployed so far: indexes, functions, data, rules, hosting.');
    expect(words).not.toContain('The pages are those of before.');
    expect(words).toContain('The way back to 0.2.6: npm run release -- --project ID --back');
  });

  it('no way back is promised once the data are of a version that the release before does not know', async () => {
    const school = {
      shape: 24,
      exportedAt: NOW - HOUR,
      note: { ...OLD, releases: [releaseOf('0.2.6', 24)] },
    };
    const words = await worldOf({ school, failing: 'rules' }).release();
    expect(words).toContain('which 0.2.6 does not know');
    expect(words).not.toContain('--back');
    // Before the data are touched, the way back is there.
    expect(await worldOf({ school, failing: 'functions' }).release()).toContain('--back');
  });

  it('the first release of a school has nothing to go back to', async () => {
    const words = await worldOf({ school: { note: NO_RELEASE }, failing: 'rules' }).release();
    expect(words).toContain('There is no release before this one');
  });

  it('a run that broke off goes on by the same command, without testing the commit again', async () => {
    const startedAt = new Date(NOW - HOUR);
    const running = {
      release: '0.2.7',
      commit: 'commit-of-0.2.7',
      step: 'rules',
      isBack: false,
      startedAt,
    };
    const world = worldOf({ school: { note: { ...OLD, running } }, wasTested: true });
    expect(await world.release()).toBe('');
    expect(world.said).toContainEqual(
      expect.stringContaining("came to 'rules'. This run takes its place."),
    );
    expect(world.done).toEqual(IN_ORDER.slice(1));
    expect(world.note().running).toBeNull();
  });

  it('tests that are left out are printed with the reason, and noted', async () => {
    const world = worldOf({ options: { skipTests: 'they passed in CI' } });
    expect(await world.release()).toBe('');
    expect(world.done).not.toContain('test');
    expect(world.said).toContainEqual(expect.stringContaining('LEFT OUT: they passed in CI'));
    expect(world.note().releases[0]?.tests).toBe('left out: they passed in CI');
  });

  it('a dry run prints the steps and changes nothing', async () => {
    const world = worldOf({ options: { isDryRun: true }, checkout: { isPushed: false } });
    expect(await world.release()).toBe('');
    expect(world.done).toEqual([]);
    expect(world.note()).toEqual(OLD);
    const plan = world.said.flatMap((line) => /^\d+\. ([^:]+):/.exec(line)?.[1] ?? []);
    expect(plan.slice(-3)).toEqual(['server check', 'hosting', 'page check']);
    expect(world.said).toContainEqual(
      expect.stringContaining('this would be refused: no remote branch'),
    );
  });
});

describe('a school that cannot be read', () => {
  const unreadable = { school: { note: OLD }, failing: 'read' };

  it('gets nothing, and the next thing to do is said', async () => {
    const world = worldOf(unreadable);
    const words = await world.release();
    expect(words).toContain('the school cannot be read: read broke');
    expect(words).toContain('Next: gcloud auth application-default login');
    expect(world.done).toEqual([]);
  });

  it('does not keep a dry run from printing the plan', async () => {
    const world = worldOf({ ...unreadable, options: { isDryRun: true } });
    expect(await world.release()).toBe('');
    expect(world.said).toContainEqual(expect.stringContaining('the school cannot be read'));
    expect(world.said.at(-1)).toMatch(/^10\. page check/);
  });
});

describe('what is refused before anything is done', () => {
  it.each<[string, Partial<World>, string]>([
    [
      'files that differ from the commit',
      { checkout: { changed: ['M a.ts', '?? b.ts'] } },
      'M a.ts, ?? b.ts',
    ],
    ['a commit that is on no remote branch', { checkout: { isPushed: false } }, 'no remote branch'],
    [
      'packages other than the lock file has',
      { checkout: { notInstalled: ['vite'] } },
      'Run npm ci',
    ],
    ['a school that is being restored', { school: { isRestoring: true } }, 'npm run import'],
    ['data that are newer than the checkout', { school: { shape: 26 } }, 'take a later commit'],
    [
      'a version that another commit has had',
      { checkout: { release: '0.2.6' } },
      'version of its own',
    ],
    ['new data without any export', { school: { shape: 24 } }, 'no export is noted'],
    [
      'new data with an old export',
      { school: { shape: 24, exportedAt: NOW - 25 * HOUR } },
      'the last export is of',
    ],
  ])('%s', async (_what, world, reason) => {
    const refused = worldOf(world);
    const words = await refused.release();
    expect(words).toContain('Nothing was deployed.');
    expect(words).toContain(reason);
    expect(refused.done).toEqual([]);
    expect(refused.note()).toEqual(OLD);
  });

  it('a fresh export, or a word that none is wanted, lets new data through', async () => {
    const school = { shape: 24, exportedAt: NOW - 23 * HOUR };
    expect(await worldOf({ school }).release()).toBe('');
    const options = { isWithoutExport: true };
    expect(await worldOf({ school: { shape: 24 }, options }).release()).toBe('');
  });

  it('a local school takes a checkout that a project would refuse, and says so', async () => {
    const checkout = { isPushed: false, changed: ['M a.ts'], release: '0.2.6' };
    const world = worldOf({ checkout, options: { isLocal: true } });
    expect(await world.release()).toBe('');
    expect(
      world.said.filter((line) => line.startsWith('for a project this would be refused')),
    ).toHaveLength(2);
  });
});

describe('the way back', () => {
  const BACK = ['parts', 'hosting', 'rules', 'functions', 'running functions'];
  const to = (release: string) => [
    `find commit-of-${release}`,
    ...BACK,
    `server ${release}`,
    'pages',
  ];

  it('deploys the release before, the pages first, and touches neither data nor indexes', async () => {
    const world = worldOf({});
    expect(await world.back()).toBe('');
    expect(world.done).toEqual(to('0.2.5'));
    expect(world.note()).toEqual({ releases: [OLD.releases[1]], running: null });
  });

  it('after a release that broke off, it leads to the one in use', async () => {
    const startedAt = new Date(NOW);
    const running = {
      release: '0.2.7',
      commit: 'commit-of-0.2.7',
      step: 'rules',
      isBack: false,
      startedAt,
    };
    const world = worldOf({ school: { note: { ...OLD, running } } });
    expect(await world.back()).toBe('');
    expect(world.done).toEqual(to('0.2.6'));
    expect(world.note()).toEqual(OLD);
  });

  it('goes on to the same release when it broke off', async () => {
    const world = worldOf({ failing: 'rules' });
    expect(await world.back()).toContain('The same command goes on');
    const again = worldOf({ school: { note: world.note() } });
    expect(await again.back()).toBe('');
    expect(again.done).toEqual(to('0.2.5'));
  });

  it('is refused when the data are no longer what the release before knows', async () => {
    const note = { ...OLD, releases: [releaseOf('0.2.6'), releaseOf('0.2.5', 24)] };
    const world = worldOf({ school: { note } });
    expect(await world.back()).toContain('0.2.5 knows version 24. Nothing was changed.');
    expect(world.done).toEqual([]);
  });

  it('is refused when no release before is noted', async () => {
    const note = { ...OLD, releases: [releaseOf('0.2.6')] };
    expect(await worldOf({ school: { note } }).back()).toContain('nothing to go back to');
  });
});
