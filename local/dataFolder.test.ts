import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
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
  it('a school is kept in the checkout when only its owner may write there', () => {
    const places = machine();
    expect(open(places)).toBe(join(places.checkout, '.fireemu', 'demo'));
  });

  it('each checkout that a group may write has its own folder in the cache', () => {
    const mine = machine({ checkout: 0o775 });
    const yours = { ...machine({ checkout: 0o775 }), cache: mine.cache };

    expect(open(mine)).toBe(join(mine.cache, 'aula', checkoutName(mine.checkout), 'demo'));
    expect(open(yours)).not.toBe(open(mine));
    expect(existsSync(open(mine))).toBe(true);
  });

  it('AULA_DATA names the folder of the school', () => {
    const places = { ...machine(), named: privateFolder() };
    expect(open(places, 'empty')).toBe(join(places.named, checkoutName(places.checkout), 'empty'));
  });
});

describe('the refusal of a folder', () => {
  it('a checkout and a cache that a group may write are refused with the reason and what to do', () => {
    const places = machine({ checkout: 0o775, cache: 0o770 });
    expect(() => open(places)).toThrow(
      `in the checkout (${places.checkout} may be written by its group), ` +
        `nor in your cache (${places.cache} may be written by its group). ` +
        'Name a folder that only you may write: AULA_DATA=/path npm start',
    );
  });

  it('a user without a home is refused when others may write the checkout', () => {
    const places = { ...machine({ checkout: 0o777 }), cache: null };
    expect(() => open(places)).toThrow(
      `(${places.checkout} may be written by others), nor in your cache (there is no home)`,
    );
  });

  it('a read-only file system is refused with the reason', () => {
    const checkout = unwritable();
    const places = { checkout, cache: join(unwritable(), 'cache'), named: null };
    expect(() => open(places)).toThrow(
      /in the checkout \(\S+ cannot be written: .+\), nor in your cache \(\S+ cannot be written: .+\)/,
    );
  });

  it('a file in the place of the folder is refused', () => {
    const places = { ...machine(), cache: null };
    writeFileSync(join(places.checkout, '.fireemu'), '');
    expect(() => open(places)).toThrow(/in the checkout \(\S+demo cannot be made\)/);
  });

  it('an AULA_DATA that others may write, or that is no absolute path, is refused', () => {
    const named = privateFolder();
    chmodSync(named, 0o707);
    expect(() => open({ ...machine(), named })).toThrow(
      `AULA_DATA=${named}: ${named} may be written by others.`,
    );
    expect(() => open({ ...machine(), named: 'data' })).toThrow('it is no absolute path');
  });
});
