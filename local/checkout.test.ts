import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { checkoutName, requireWritable } from './checkout';

const base = privateFolder();

it('two checkouts of the same name get different names, and one checkout the same name by any path', () => {
  const [mine, yours] = ['mine', 'yours'].map((owner) => {
    mkdirSync(join(base, owner, 'aula'), { recursive: true });
    return join(base, owner, 'aula');
  }) as [string, string];
  symlinkSync(mine, join(base, 'link'));

  expect(checkoutName(mine)).toMatch(/^aula-[0-9a-f]{8}$/);
  expect(checkoutName(yours)).not.toBe(checkoutName(mine));
  expect(checkoutName(join(base, 'link'))).toBe(checkoutName(mine));
});

/** Runs as a user who may not write here, where the tests run as root. */
function withoutPower(act: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it('a checkout with a read-only node_modules is refused with what to do', () => {
  const checkout = join(base, 'read-only');
  mkdirSync(join(checkout, 'node_modules'), { recursive: true });
  expect(() => {
    requireWritable(checkout);
  }).not.toThrow();
  chmodSync(join(checkout, 'node_modules'), 0o500);
  withoutPower(() => {
    expect(() => {
      requireWritable(checkout);
    }).toThrow(
      /node_modules cannot be written: no permission\. Copy the checkout to a folder that you may write\./,
    );
  });
});
