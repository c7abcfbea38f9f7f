import { SHAPE_PATH } from '../deployedShape';
import { FIRST_VERSION, STORED_SHAPE } from '../migrations';
import { readSome } from './documents';
import type { Target } from './target';

/** The version of the shape of a school: a local one that runs has that of the checkout. */
export async function readShape(target: Target): Promise<number> {
  if (target.local) return STORED_SHAPE.version;
  const note = (await readSome(target, [SHAPE_PATH])).get(SHAPE_PATH);
  const { integerValue } = (note?.fields.version ?? {}) as { integerValue?: string };
  return Number(integerValue ?? FIRST_VERSION);
}
