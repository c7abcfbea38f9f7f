import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateFolder } from '../tests/support/schoolFolder';
import { checkoutName } from './checkout';

const base = privateFolder();

it('tells checkouts of the same name apart, and knows one by whichever path it is reached', () => {
  const [mine, yours] = ['mine', 'yours'].map((owner) => {
    mkdirSync(join(base, owner, 'aula'), { recursive: true });
    return join(base, owner, 'aula');
  }) as [string, string];
  symlinkSync(mine, join(base, 'link'));

  expect(checkoutName(mine)).toMatch(/^aula-[0-9a-f]{8}$/);
  expect(checkoutName(yours)).not.toBe(checkoutName(mine));
  expect(checkoutName(join(base, 'link'))).toBe(checkoutName(mine));
});
