import { collection, doc } from 'firebase/firestore';
import { db } from '../lib/firebase/firestore';

/** The id of a document to be: made when its form opens, so that a repeated save writes the same one. */
export const newId = (): string => doc(collection(db, 'ids')).id;
