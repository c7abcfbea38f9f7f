import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/**
 * The path of the time when this began: keys written since are of today's writing, by people or by
 * this very step.
 */
const BEGUN_PATH = 'system/spaceAlternatives';
/** gRPC's ALREADY_EXISTS. */
const EXISTS = 6;

const ANSWER = /\(\(([\s\S]*?)\)\)(?!\))/;

/** `a/b` as `a / b`, and `1\/2`, one alternative, as `1/2`. */
function space(answer: string): string {
  return answer
    .split(/(?<!\\)\//)
    .map((part) => part.trim().replace(/\s*\\\/\s*/g, '/'))
    .filter((part) => part !== '')
    .join(' / ');
}

/**
 * Keys keep their alternatives now that a slash separates them only with a space on each side, and
 * nothing escapes it. The meaning of a key does not change, so no work is scored anew.
 */
export async function spaceAlternatives(db: Firestore): Promise<void> {
  const note = db.doc(BEGUN_PATH);
  await note.create({}).catch((error: unknown) => {
    if ((error as { code?: number }).code !== EXISTS) throw error;
  });
  const begun = (await note.get()).createTime;
  const docs = await readAll(db.collectionGroup('answerKeys'));
  const slashed = docs.filter((key) => String(key.get('answer')).includes('/'));
  await updateEach(slashed, (key) => {
    const isOlder = begun && key.updateTime && key.updateTime.valueOf() < begun.valueOf();
    if (!isOlder) return null;
    const answer = space(String(key.get('answer')));
    const sentence = String(key.get('sentence')).replace(ANSWER, () => `((${answer}))`);
    return { answer, sentence };
  });
}
