import { describe, expect, it } from 'vitest';
import { brokenOffAt, HOUR, NOW, OLD, releaseOf, worldOf } from '../../tests/support/releaseWorld';
import type { Checkout } from './checkoutState';
import { NO_RELEASE } from './releaseNote';

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

  it.each<[string, Partial<Checkout>]>([
    ['another commit', { commit: 'another' }],
    ['changed files', { changed: ['M a.ts'] }],
  ])(
    '%s that come in while the tests run stop it before anything is deployed',
    async (_what, later) => {
      const world = worldOf({ later });
      const words = await world.release();
      expect(words).toContain('build failed: the checkout has changed since this began');
      expect(words).toContain('Nothing was deployed.');
      expect(world.done).toEqual(['test', 'build']);
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
    const running = brokenOffAt(NOW - HOUR);
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
