import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import { MAX_OWN_CHANGES } from '../../src/domain/ownChanges';
import { allow, deny } from '../support/rulesAssert';
import { writePerson } from '../support/rulesPerson';
import type { Actor } from '../support/rulesBackend';
import type { Data } from '../support/rulesDocuments';
import { buildUser } from '../support/rulesBuilders';
import {
  describeAccess,
  describeShape,
  describeValues,
  foreignFiles,
  SIGNED_IN,
  storedAt,
} from '../support/rulesMatrix';
import { setUpSchool, userOf } from '../support/rulesSchool';

const school = setUpSchool('users');

const get = ({ db }: Actor, uid: string) => getDoc(doc(db, dbPaths.user(uid)));
const list = ({ db }: Actor, filters: Record<string, unknown>) =>
  getDocs(
    query(
      collection(db, dbPaths.users),
      ...Object.entries(filters).map(([field, value]) => where(field, '==', value)),
    ),
  );
const change = (actor: string, uid: string, values: Data) =>
  updateDoc(doc(school.as(actor).db, dbPaths.user(uid)), values);
/** The first change of an hour that people make of their own document. */
const FIRST = { ownChanges: { since: serverTimestamp(), count: 1 } };
const photoOf = (uid: string) => storedAt(`students/${uid}-photo`);
const changeOwn = (uid: string, values: Data) => change(uid, uid, { ...FIRST, ...values });

describeAccess(school, 'users', {
  'get a student of the own course': [
    ['admin', 'inspector', 'teacher'],
    (actor) => get(actor, 'classmate'),
  ],
  'get a student of the own course who was deleted': [
    ['admin', 'inspector'],
    (actor) => get(actor, 'deleted'),
  ],
  'list the students of the own course and the deleted': [
    ['admin', 'inspector'],
    (actor) => list(actor, { courseId: 'courseA', type: 3 }),
  ],
  'list the students': [['admin', 'inspector'], (actor) => list(actor, { type: 3 })],
  'list the students of the own course': [
    ['admin', 'inspector', 'teacher'],
    (actor) => list(actor, { courseId: 'courseA', type: 3, deleted: false }),
  ],
  'list the students of another course': [
    ['admin', 'inspector', 'otherTeacher'],
    (actor) => list(actor, { courseId: 'courseB', type: 3, deleted: false }),
  ],
  'list those who graduated': [
    ['admin', 'inspector'],
    (actor) => list(actor, { courseId: '', type: 3, graduated: 'p2025' }),
  ],
  'list a course without the filter of students': [
    ['admin', 'inspector'],
    (actor) => list(actor, { courseId: 'courseA', deleted: false }),
  ],
  'list the teachers': [
    ['admin', 'inspector'],
    (actor) => list(actor, { type: 2, deleted: false }),
  ],
  'list everybody': [['admin', 'inspector'], (actor) => list(actor, {})],
  'find an e-mail': [
    ['admin', 'inspector'],
    (actor) => list(actor, { email: 'classmate@andes.ec' }),
  ],
  create: [['admin'], (actor) => writePerson(actor, 'new', buildUser())],
  'create with an id of its own': [
    ['admin'],
    (actor) => writePerson(actor, doc(collection(actor.db, dbPaths.users)).id, buildUser()),
  ],
  'update another': [
    ['admin'],
    ({ db }) => updateDoc(doc(db, dbPaths.user('classmate')), { name: 'Ana' }),
  ],
  'mark another as deleted': [
    ['admin'],
    ({ db }) => updateDoc(doc(db, dbPaths.user('classmate')), { deleted: true }),
  ],
  'change the own photo': [
    SIGNED_IN,
    ({ db, uid }) =>
      updateDoc(doc(db, dbPaths.user(uid || 'student')), {
        ...FIRST,
        photo: photoOf(uid || 'student'),
      }),
  ],
  delete: [[], ({ db }) => deleteDoc(doc(db, dbPaths.user('classmate')))],
});

describe('users: get', () => {
  it.each(['admin', 'teacher', 'student', 'inspector'])(
    '%s can read their own user document',
    async (uid) => {
      await allow(get(school.as(uid), uid));
    },
  );
  it.each(['inactive', 'deleted', 'stranger'])(
    'a user who is %s can read their own user document, to learn why they cannot enter',
    async (uid) => {
      await allow(get(school.as(uid), uid));
    },
  );
  it('an inactive user cannot read another user’s document', async () => {
    await deny(get(school.as('inactive'), 'deleted'));
  });
  it.each(['otherTeacher', 'admin'])(
    'a teacher cannot read the user document of %s',
    async (uid) => {
      await deny(get(school.as('teacher'), uid));
    },
  );
  it('an admin can read the user document of a teacher', async () => {
    await allow(get(school.as('admin'), 'teacher'));
  });
});

const FOREIGN_PHOTOS = (uid: string) => [
  ...foreignFiles(`students/${uid}-photo`),
  photoOf('classmate'),
  photoOf(uid).replace('students', 'guides'),
  photoOf(uid).replace('-photo', '.svg'),
  '/fotos/p.png',
];

describe('users: the own document', () => {
  const HARMLESS = { photo: '', phone: '0987654321' };
  const FORBIDDEN = {
    type: 1,
    status: false,
    courseId: 'courseB',
    email: 'otro@andes.ec',
    deleted: true,
    name: 'Otro',
    surname: 'Otro',
    identification: '1799999999',
    representative: 'Otra Persona',
  };

  for (const uid of ['admin', 'teacher', 'student', 'inspector']) {
    it.each(Object.entries(HARMLESS))(
      `the ${uid} can change their own %s`,
      async (field, value) => {
        await allow(changeOwn(uid, { [field]: value }));
      },
    );
  }
  for (const uid of ['teacher', 'student', 'inspector']) {
    it.each(Object.entries(FORBIDDEN))(
      `the ${uid} cannot change their own %s`,
      async (field, value) => {
        await deny(changeOwn(uid, { [field]: value }));
      },
    );
    it(`the ${uid} cannot mark the temporary password as changed`, async () => {
      await deny(changeOwn(uid, { mustChangePassword: false }));
    });
    it(`the ${uid} can set their own photo`, async () => {
      await allow(changeOwn(uid, { photo: photoOf(uid) }));
    });
    it.each(FOREIGN_PHOTOS(uid))(`the ${uid} cannot set the photo %s`, async (photo) => {
      await deny(changeOwn(uid, { photo }));
    });
    it(`the ${uid} cannot change an allowed field together with a forbidden one`, async () => {
      await deny(changeOwn(uid, { ...HARMLESS, type: 1 }));
    });
    it(`the ${uid} cannot add an unknown field to their user document`, async () => {
      await deny(changeOwn(uid, { ...HARMLESS, extra: 1 }));
    });
  }
  it.each(['type', 'status', 'deleted'])(
    'an admin cannot change their own %s, so that every school keeps an admin',
    async (field) => {
      await deny(change('admin', 'admin', { [field]: { ...FORBIDDEN, type: 2 }[field] }));
    },
  );
  it.each(['type', 'status', 'deleted'])(
    'an admin cannot change the %s of another admin, whom the server alone removes',
    async (field) => {
      await school.put({ [dbPaths.user('stranger')]: userOf('admin') });
      await deny(change('admin', 'stranger', { [field]: { ...FORBIDDEN, type: 2 }[field] }));
      await allow(change('admin', 'stranger', { name: 'Otra' }));
    },
  );
  it('an admin cannot make a teacher an admin, not even one who was deleted', async () => {
    await deny(change('admin', 'teacher', { type: 1 }));
    await deny(change('admin', 'deleted', { type: 1, deleted: false }));
    await allow(change('admin', 'teacher', { status: false }));
  });
  it.each(['teacher', 'student', 'admin', 'deleted'])(
    'an admin cannot make an inspector of a user who is %s',
    async (uid) => {
      await deny(change('admin', uid, { type: 4 }));
      await deny(change('admin', uid, { type: 4, deleted: false }));
    },
  );
  it.each(Object.entries({ type: 3, status: false, deleted: true }))(
    'an admin cannot change the %s of an inspector, whom the server alone removes',
    async (field, value) => {
      await deny(change('admin', 'inspector', { [field]: value }));
    },
  );
  it('an admin cannot change the e-mail of anybody of the office, because a link sent there opens the account', async () => {
    await school.put({ [dbPaths.user('stranger')]: userOf('admin') });
    for (const uid of ['admin', 'stranger', 'inspector']) {
      await deny(change('admin', uid, { email: 'otra@aula.example.com' }));
      await allow(change('admin', uid, { surname: 'Otra' }));
    }
    for (const uid of ['teacher', 'student']) {
      await allow(change('admin', uid, { email: 'otra@aula.example.com' }));
    }
  });
  it('an admin can change the name of an inspector', async () => {
    await allow(change('admin', 'inspector', { name: 'Otra' }));
  });
  it('an admin can change their own name', async () => {
    await allow(change('admin', 'admin', { name: 'Otra' }));
  });
  it.each(['inactive', 'deleted'])(
    'a user who is %s cannot change their own photo',
    async (uid) => {
      await deny(changeOwn(uid, { photo: HARMLESS.photo }));
    },
  );
  it('an inactive user cannot activate their own account', async () => {
    await deny(changeOwn('inactive', { status: true }));
  });
  it('a user without a document cannot create their own user document', async () => {
    await deny(writePerson(school.as('stranger'), 'stranger', buildUser()));
  });
  it('an admin can create a user document for an account that has none', async () => {
    await allow(writePerson(school.as('admin'), 'stranger', buildUser()));
  });
  it.each(['', 'x', '09912', '1'.repeat(16), 991234567, 'noventa y nueve', '12345678', '=1+1+1+1'])(
    'a student cannot set their own phone to %s',
    async (phone) => {
      await deny(changeOwn('student', { phone }));
    },
  );
  it.each(['javascript:alert(1)', 'ftp://x.ec/p.png', '//x.ec/p.png', 42])(
    'a student cannot set their own photo to %s',
    async (photo) => {
      await deny(changeOwn('student', { photo }));
    },
  );
  it('a student cannot change a classmate’s photo', async () => {
    await deny(change('student', 'classmate', { photo: HARMLESS.photo }));
  });

  it('everybody can change their own photo or phone ten times an hour, each change counted', async () => {
    const since = Timestamp.fromMillis(Date.now() - 59 * 60_000);
    const at = (count: number, from = since) =>
      school.put({
        [dbPaths.user('student')]: userOf('student', { ownChanges: { since: from, count } }),
      });
    const next = (count: number, values: Data = { phone: '0987654321' }) =>
      change('student', 'student', { ...values, 'ownChanges.count': count });
    await deny(change('student', 'student', { phone: '0987654321' })); // without a count
    await allow(changeOwn('student', { phone: '0987654321' }));
    await deny(changeOwn('student', { phone: '0987654322' })); // the hour goes on
    await allow(next(2));
    await deny(next(2, { photo: photoOf('student') })); // without a count
    await at(MAX_OWN_CHANGES - 2);
    await deny(next(MAX_OWN_CHANGES));
    await allow(next(MAX_OWN_CHANGES - 1));
    await allow(next(MAX_OWN_CHANGES));
    await deny(next(MAX_OWN_CHANGES + 1));
    await deny(changeOwn('student', { phone: '0987654322' }));
    await at(MAX_OWN_CHANGES, Timestamp.fromMillis(Date.now() - 61 * 60_000));
    await deny(next(MAX_OWN_CHANGES + 1));
    await deny(change('student', 'student', { ownChanges: { since, count: 1 } }));
    await deny(change('student', 'student', { ownChanges: { ...FIRST.ownChanges, count: 0 } }));
    await deny(change('student', 'student', { ownChanges: { ...FIRST.ownChanges, more: 1 } }));
    await allow(changeOwn('student', { phone: '0987654322' }));
  });
  it('nobody changes how often another person has changed the own photo, not even an admin', async () => {
    await deny(change('admin', 'classmate', FIRST));
    await allow(change('admin', 'classmate', { phone: '0987654321' }));
    await deny(writePerson(school.as('admin'), 'new', buildUser(FIRST)));
  });
});

/** A formula, a sign at the head, and invisible characters. */
const BAD_NAMES = [
  '=HYPERLINK("x")',
  '+Ana',
  '1Ana',
  ' Ana',
  'Ana\nEva',
  'Ana\tEva',
  'Ana\u0001',
  'Ana\u202Eavé',
  '\u200FAna',
  'Ana\u2066x',
  'Ana\u200B',
  'Ana\u2028',
];
const asAdmin = (data: Data) => writePerson(school.as('admin'), 'new', data);
const asUpdate = (data: Data) =>
  setDoc(doc(school.as('admin').db, dbPaths.user('classmate')), data);

describeShape('users create', { valid: buildUser(), write: asAdmin });
describeShape('users update', { valid: userOf('classmate'), write: asUpdate });
describeValues(
  'users',
  { valid: buildUser(), write: asAdmin },
  {
    type: { good: [2, 3], bad: [0, 1, 4, 1.5, '3'] },
    email: {
      good: ['a@b.ec', 'ana.ruiz@mail.andes.edu.ec'],
      bad: ['Ana@andes.ec', 'ana @andes.ec', 'ana.andes.ec', 'ana@andes', 'a@@b.ec', 'a@b.e'],
    },
    photo: {
      good: [
        '',
        photoOf('new'),
        storedAt('teachers/new.png'),
        photoOf('new').replace('https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'),
        photoOf('new').replace(
          'https://firebasestorage.googleapis.com',
          'http://t1.localhost:5173',
        ),
      ],
      bad: FOREIGN_PHOTOS('new'),
    },
    name: { good: ["O'Brien", 'José María', 'Ña'], bad: BAD_NAMES },
    surname: { good: ['Núñez-Vela', 'Łukasz'], bad: BAD_NAMES },
    representative: { good: ['D’Arcy'], bad: BAD_NAMES },
    identification: {
      good: ['1710034065', 'AB-1234567'],
      bad: ['=1+1+1+1+1', '-123456789', '12345 67890'],
    },
    phone: {
      good: ['0991234567', '022345678', '+573012345678'],
      bad: ['12345678', '0812345678', '+12', 'noventa y nueve', '=1+1+1+1'],
    },
    courseId: { good: ['', 'courseA', 'c'.repeat(128)], bad: ['c'.repeat(129)] },
  },
);
describe('users: an id as Auth makes them', () => {
  it.each(['admins', 'teachers', 'students', 'inspectors'])(
    'a user with an id made by Auth can have only their own photo in %s',
    async (folder) => {
      const uid = 'QsTtNnIqIVc9fPZW0AcDKCyzWL82';
      const write = (photo: string) => writePerson(school.as('admin'), uid, buildUser({ photo }));
      await allow(write(storedAt(`${folder}/${uid}.jpeg`)));
      await allow(write(storedAt(`${folder}/${uid}-photo`)));
      await deny(write(storedAt(`${folder}/${uid}x-photo`)));
    },
  );
});
describe('users: somebody of before these checks', () => {
  const OLD = { phone: 'sin teléfono', photo: 'https://x.ec/p.png', name: '1Ana' };
  const change = (values: Data) =>
    updateDoc(doc(school.as('admin').db, dbPaths.user('classmate')), values);
  it('a user with old invalid values can change, but the changed values must be valid', async () => {
    await school.put({ [dbPaths.user('classmate')]: userOf('classmate', OLD) });
    await allow(change({ courseId: 'courseB' }));
    await allow(change({ phone: '0991234567' }));
    await deny(change({ phone: 'otro texto' }));
    await deny(change({ surname: 'Ruiz' }));
    await allow(change({ name: 'Ana', surname: 'Ruiz' }));
  });
  it('a student who came without a guardian can be renamed without one, and a guardian cannot be taken away', async () => {
    await school.put({ [dbPaths.user('classmate')]: userOf('classmate', { representative: '' }) });
    await allow(change({ surname: 'Ruiz' }));
    await deny(change({ representative: '=1' }));
    await allow(change({ representative: 'Eva Ruiz' }));
    await deny(change({ representative: '' }));
  });
  it('who has no telephone can change the own photo, and can never empty a telephone', async () => {
    await school.put({ [dbPaths.user('student')]: userOf('student', { phone: '' }) });
    await allow(changeOwn('student', { photo: '' }));
    await deny(changeOwn('student', { phone: '123' }));
    await deny(change({ phone: '' }));
  });
  it('an admin cannot remove the mark of a temporary password, because only the server does', async () => {
    await deny(change({ mustChangePassword: false }));
    await allow(change({ status: false }));
  });
});
describe('users: former students', () => {
  it('a student of another course is read by its teacher and admins, and by no other teacher or student', async () => {
    await allow(get(school.as('admin'), 'otherStudent'));
    await allow(get(school.as('otherTeacher'), 'otherStudent'));
    await deny(get(school.as('teacher'), 'otherStudent'));
    await deny(get(school.as('student'), 'otherStudent'));
  });
  it('a teacher reads a student of the own course and no longer one who has left it or has graduated', async () => {
    await allow(get(school.as('teacher'), 'classmate'));
    const at = Timestamp.now();
    const formerCourses = { courseA: { since: null, away: [], left: at } };
    const put = (values: Data) =>
      school.put({ [dbPaths.user('classmate')]: userOf('classmate', values) });
    await put({ courseId: 'courseB', formerCourses });
    await deny(get(school.as('teacher'), 'classmate'));
    await allow(get(school.as('otherTeacher'), 'classmate'));
    await put({ courseId: '', formerCourses, graduated: 'p2025' });
    await deny(get(school.as('teacher'), 'classmate'));
    await deny(get(school.as('otherTeacher'), 'classmate'));
    await allow(get(school.as('admin'), 'classmate'));
  });
  it('a teacher who was taken out of a course no longer reads its students', async () => {
    await school.put({ [dbPaths.courseTeacher('courseA', 'teacher')]: null });
    await deny(get(school.as('teacher'), 'classmate'));
    await deny(list(school.as('teacher'), { courseId: 'courseA', type: 3, deleted: false }));
  });
});
describe('users: graduates', () => {
  it('nobody but the server says that a student has graduated, and an admin may still change the person', async () => {
    await deny(change('admin', 'classmate', { graduated: 'p2025' }));
    await deny(asAdmin({ ...buildUser(), graduated: 'p2025' }));
    const graduate = userOf('classmate', { courseId: '', graduated: 'p2025' });
    await school.put({ [dbPaths.user('classmate')]: graduate });
    await deny(change('admin', 'classmate', { graduated: '' }));
    await allow(change('admin', 'classmate', { status: false }));
  });
});
describe('users: erased people', () => {
  const put = (values: Data) =>
    school.put({ [dbPaths.user('classmate')]: userOf('classmate', values) });
  const gone = { courseId: '', status: false, deleted: true };
  it('nobody but the server says that somebody was erased', async () => {
    const erasedAt = Timestamp.now();
    await put(gone);
    await deny(change('admin', 'classmate', { erasedAt }));
    await deny(change('admin', 'classmate', { erasing: true }));
    await allow(change('admin', 'classmate', { surname: 'Paz' }));
    await deny(asAdmin({ ...buildUser(), erasedAt }));
    await deny(asAdmin({ ...buildUser(), erasing: true }));
    await deny(changeOwn('student', { erasedAt }));
    await allow(changeOwn('student', { phone: '0991234567' }));
  });
  it.each([{ erasing: true }, {}])(
    'not even an admin changes, restores or unmarks somebody who was erased (%o)',
    async (more) => {
      await put({ ...gone, ...more, erasedAt: Timestamp.now() });
      await deny(change('admin', 'classmate', { surname: 'Paz' }));
      await deny(change('admin', 'classmate', { deleted: false, status: true }));
      await deny(change('admin', 'classmate', { erasedAt: deleteField() }));
      await deny(change('admin', 'classmate', { erasedAt: deleteField(), erasing: deleteField() }));
      await put(gone);
      await allow(change('admin', 'classmate', { surname: 'Paz' }));
    },
  );
});
describe('users: representative', () => {
  it('a student cannot be created without a guardian', async () => {
    await deny(asAdmin(buildUser({ representative: '' })));
  });
  it('a teacher can be created without a guardian', async () => {
    await allow(asAdmin(buildUser({ representative: '', type: 2 })));
  });
});
