import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { MAX_SAVED_COMMENTS } from '../../src/domain/commentBank';
import { dbPaths } from '../../src/domain/dbPaths';
import { LIMITS } from '../../src/domain/limits';
import { allow, deny } from '../support/rulesAssert';
import type { Actor } from '../support/rulesBackend';
import { LONG_AGO } from '../support/rulesBuilders';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape } from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('comment-banks');
const { max } = LIMITS.submission.comment;

const bank = (over: Data = {}): Data => ({
  recent: ['Muy bien'],
  pinned: ['Falta el procedimiento'],
  updatedAt: serverTimestamp(),
  ...over,
});
const ref = ({ db }: Actor, uid = 'teacher') => doc(db, dbPaths.commentBank(uid));
const write = (data: Data) => setDoc(ref(school.as('teacher')), data);
const put = () => school.put({ [dbPaths.commentBank('teacher')]: bank({ updatedAt: LONG_AGO }) });
const comments = (count: number, length = max) =>
  Array.from({ length: count }, (_, i) => String(i).padEnd(length, 'ñ'));

describeAccess(school, 'comment banks', {
  get: [
    ['teacher'],
    async (actor) => {
      await put();
      return getDoc(ref(actor));
    },
  ],
  create: [['teacher'], (actor) => setDoc(ref(actor), bank())],
  update: [
    ['teacher'],
    async (actor) => {
      await put();
      return setDoc(ref(actor), bank());
    },
  ],
  delete: [
    [],
    async (actor) => {
      await put();
      return deleteDoc(ref(actor));
    },
  ],
  list: [[], ({ db }) => getDocs(collection(db, 'commentBanks'))],
});

describe('comment banks: whose they are', () => {
  it('a teacher finds out that there is no bank of theirs yet', async () => {
    await allow(getDoc(ref(school.as('teacher'))));
    await deny(getDoc(ref(school.as('teacher'), 'otherTeacher')));
  });
  it('a student has no comment bank', async () => {
    await allow(write(bank()));
    await deny(setDoc(ref(school.as('student'), 'student'), bank()));
  });
});

describeShape('comment banks', { valid: bank(), write });

describe('comment banks: size', () => {
  it.each(['recent', 'pinned'])(
    'the list %s holds twenty comments of full length',
    async (list) => {
      await allow(write(bank({ [list]: comments(MAX_SAVED_COMMENTS) })));
      await deny(write(bank({ [list]: comments(MAX_SAVED_COMMENTS + 1, 10) })));
    },
  );
  it.each(['recent', 'pinned'])(
    'no comment of the list %s is longer than a comment',
    async (list) => {
      const all = comments(MAX_SAVED_COMMENTS, 10);
      for (const i of [0, MAX_SAVED_COMMENTS - 1]) {
        await allow(write(bank({ [list]: all.with(i, 'ñ'.repeat(max)) })));
        await deny(write(bank({ [list]: all.with(i, 'ñ'.repeat(max + 1)) })));
      }
    },
  );
  it.each([
    [['']],
    [[7]],
    [[{ text: 'Muy bien' }]],
    [[null]],
    ['Muy bien'],
    [{ 0: 'Muy bien' }],
    [{}],
  ])('a comment bank cannot hold %j', async (recent) => {
    await deny(write(bank({ recent })));
    await allow(write(bank({ recent: [] })));
  });
  it('a comment bank cannot carry the time of the device', async () => {
    await deny(write(bank({ updatedAt: Timestamp.now() })));
    await allow(write(bank()));
  });
});
