import { collection, doc } from 'firebase/firestore';
import { db } from '../lib/firebase/firestore';

/**
 * A new document's id, generated when its form opens, so that a repeated save writes the same
 * document.
 */
export const newId = (): string => doc(collection(db, 'ids')).id;
