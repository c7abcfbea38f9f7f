import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { checkoutName } from './checkout';
import { openDataFolder, type Places } from './dataFolder';

/** A checkout and a cache as they are on a machine, with these modes. */
function machine({ checkout = 0o755, cache = 0o700 } = {}): Places & { cache: string } {
  const base = privateFolder();
  const places = { checkout: join(base, 'aula'), cache: join(base, 'cache'), named: null };
  for (const [folder, mode] of [
    [places.checkout, checkout],
    [places.cache, cache],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, mode);
  }
  return places;
}

/** A folder in which nobody may make another, root included. */
function unwritable(): string {
  if (process.getuid?.() === 0) return '/sys';
  const folder = privateFolder();
  chmodSync(folder, 0o500);
  return folder;
}

const open = (places: Places, school = 'demo') =>
  openDataFolder(join(places.checkout, '.fireemu', school), places).home;

describe('the folder of a school', () => {
  it('is in the checkout, where only its owner may write there', () => {
    const places = machine();
    expect(open(places)).toBe(join(places.checkout, '.fireemu', 'demo'));
  });

  it('is one of its own in the cache for each checkout that a group may write', () => {
    const mine = machine({ checkout: 0o775 });
    const yours = { ...machine({ checkout: 0o775 }), cache: mine.cache };

    expect(open(mine)).toBe(join(mine.cache, 'aula', checkoutName(mine.checkout), 'demo'));
    expect(open(yours)).not.toBe(open(mine));
    expect(existsSync(open(mine))).toBe(true);
  });

  it('begins with a copy of the school that all checkouts shared, which stays for the others', () => {
    const mine = machine({ checkout: 0o777 });
    const yours = { ...machine({ checkout: 0o777 }), cache: mine.cache };
    const shared = join(mine.cache, 'aula', 'demo');
    mkdirSync(join(shared, 'data'), { recursive: true });
    writeFileSync(join(shared, 'data', 'school'), 'shared');
    writeFileSync(join(shared, 'passwords.json'), '{}');

    for (const places of [mine, yours]) {
      expect(readFileSync(join(open(places), 'data', 'school'), 'utf8')).toBe('shared');
    }
    writeFileSync(join(open(mine), 'data', 'school'), 'mine');
    expect(readFileSync(join(open(yours), 'data', 'school'), 'utf8')).toBe('shared');
    expect(readFileSync(join(open(mine), 'data', 'school'), 'utf8')).toBe('mine');
  });

  it('is the one that AULA_DATA names, whatever else there is', () => {
    const places = { ...machine(), named: privateFolder() };
    expect(open(places, 'empty')).toBe(join(places.named, checkoutName(places.checkout), 'empty'));
  });
});

describe('where no folder may be used, one line says why and what to do', () => {
  it('as with a checkout and a cache that a group may write', () => {
    const places = machine({ checkout: 0o775, cache: 0o770 });
    expect(() => open(places)).toThrow(
      `in the checkout (${places.checkout} may be written by its group), ` +
        `nor in your cache (${places.cache} may be written by its group). ` +
        'Name a folder that only you may write: AULA_DATA=/path npm start',
    );
  });

  it('as without a home', () => {
    const places = { ...machine({ checkout: 0o777 }), cache: null };
    expect(() => open(places)).toThrow(
      `(${places.checkout} may be written by others), nor in your cache (there is no home)`,
    );
  });

  it('as on a read-only file system', () => {
    const checkout = unwritable();
    const places = { checkout, cache: join(unwritable(), 'cache'), named: null };
    expect(() => open(places)).toThrow(
      /in the checkout \(\S+ cannot be written: .+\), nor in your cache \(\S+ cannot be written: .+\)/,
    );
  });

  it('as where a file is in the way', () => {
    const places = { ...machine(), cache: null };
    writeFileSync(join(places.checkout, '.fireemu'), '');
    expect(() => open(places)).toThrow(/in the checkout \(\S+demo cannot be made\)/);
  });

  it('as with an AULA_DATA that others may write, or that is no path', () => {
    const named = privateFolder();
    chmodSync(named, 0o707);
    expect(() => open({ ...machine(), named })).toThrow(
      `AULA_DATA=${named}: ${named} may be written by others.`,
    );
    expect(() => open({ ...machine(), named: 'data' })).toThrow('it is no absolute path');
  });
});
