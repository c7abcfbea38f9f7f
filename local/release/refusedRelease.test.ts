import { describe, expect, it } from 'vitest';
import {
  brokenOffAt,
  HOUR,
  NOW,
  OLD,
  releaseOf,
  worldOf,
  type World,
} from '../../tests/support/releaseWorld';

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
    const running = brokenOffAt(NOW);
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
