import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project';
import { lockOfFunctions, type Lock } from './lockOfFunctions';

const lockWith = (packages: Lock['packages']): Lock => ({ lockfileVersion: 3, packages });

describe('the lock file of the functions', () => {
  it('has every package that the functions need, each in the version of the checkout, and nothing of the application', () => {
    const whole = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as Lock;
    const { packages } = lockOfFunctions(whole);
    const { dependencies = {} } = packages[''] ?? {};
    expect(Object.keys(dependencies)).toEqual(['express', 'firebase-admin', 'firebase-functions']);
    for (const [name, version] of Object.entries(dependencies)) {
      expect(packages[`node_modules/${name}`]?.version).toBe(version);
    }
    const { '': _own, ...installed } = packages;
    expect(whole.packages).toMatchObject(installed);
    expect(packages['node_modules/@google-cloud/firestore']).toBeDefined();
    expect(packages['node_modules/react']).toBeUndefined();
    expect(packages['node_modules/vite']).toBeUndefined();
  });

  it('takes the package that Node would find, an own one of the functions before the shared one', () => {
    const { packages } = lockOfFunctions(
      lockWith({
        functions: { dependencies: { a: '1.0.0', b: '2.0.0' } },
        'functions/node_modules/b': { version: '2.0.0' },
        'node_modules/a': { version: '1.0.0', dependencies: { c: '^1.0.0' } },
        'node_modules/a/node_modules/c': { version: '1.5.0' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/c': { version: '3.0.0' },
      }),
    );
    expect(Object.entries(packages).map(([place, { version }]) => [place, version])).toEqual([
      ['', undefined],
      ['node_modules/b', '2.0.0'],
      ['node_modules/a', '1.0.0'],
      ['node_modules/a/node_modules/c', '1.5.0'],
    ]);
  });

  it('is refused when one place would need two versions of a package', () => {
    const lock = lockWith({
      functions: { dependencies: { a: '1.0.0', b: '2.0.0' } },
      'functions/node_modules/b': { version: '2.0.0' },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } },
      'node_modules/b': { version: '1.0.0' },
    });
    expect(() => lockOfFunctions(lock)).toThrow('the functions need b in two versions.');
  });

  it('may lack what is optional, and is refused when it lacks anything else', () => {
    const lacking = (more: Lock['packages'][string]) => () =>
      lockOfFunctions(
        lockWith({
          functions: { dependencies: { a: '1.0.0' } },
          'node_modules/a': { version: '1.0.0', ...more },
        }),
      );
    expect(
      lacking({
        optionalDependencies: { x: '1' },
        peerDependencies: { y: '1' },
        peerDependenciesMeta: { y: { optional: true } },
      }),
    ).not.toThrow();
    expect(lacking({ dependencies: { x: '1' } })).toThrow('package-lock.json lacks x');
    expect(lacking({ peerDependencies: { y: '1' } })).toThrow('package-lock.json lacks y');
  });
});
