import { createHash } from 'node:crypto';
import { mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LocalError, refusal } from './localError';

/** A name for a checkout that no other folder of this machine has, such as `aula-1f0c93ab`. */
export function checkoutName(folder: string): string {
  const path = realpathSync(folder);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return `${basename(path)}-${hash}`;
}

/**
 * Vite writes beside the packages, whatever it serves.
 * @throws LocalError where it may not
 */
export function requireWritable(checkout: string): void {
  try {
    rmdirSync(mkdtempSync(join(checkout, 'node_modules', '.aula-')));
  } catch (error) {
    const refused = refusal(error);
    if (refused === null) throw error;
    throw new LocalError(
      `${refused.replace('/.aula-XXXXXX', '')}. Copy the checkout to a folder that you may write.`,
    );
  }
}
