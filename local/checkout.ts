import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename } from 'node:path';

/** A name for a checkout that no other folder of this machine has, such as `aula-1f0c93ab`. */
export function checkoutName(folder: string): string {
  const path = realpathSync(folder);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return `${basename(path)}-${hash}`;
}
