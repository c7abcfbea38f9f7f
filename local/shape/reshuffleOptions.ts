import type { Firestore } from 'firebase-admin/firestore';
import { shuffle } from '../../src/domain/shuffle';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

/**
 * Gives the options of every drag and drop question another random order. Those that were saved
 * made before stand in an order that their id determines. Answers hold an option's text, not its place.
 */
export async function reshuffleOptions(db: Firestore): Promise<void> {
  const docs = await readAll(db.collectionGroup('questions').select('type', 'options'));
  const dragged = docs.filter((question) => question.get('type') === 'dragAndDrop');
  await updateEach(dragged, (question) => ({
    options: shuffle(question.get('options') as string[]),
  }));
}
