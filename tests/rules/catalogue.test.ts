import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dbPaths } from '../../src/domain/dbPaths';
import type { StoredGrading } from '../../src/domain/grading/storedGrading';
import { allow, deny } from '../support/rulesAssert';
import type { Data } from '../support/rulesDocuments';
import {
  buildBook,
  buildInstitute,
  buildTopic,
  buildUnit,
  LONG_AGO,
} from '../support/rulesBuilders';
import {
  BAD_URLS,
  describeAccess,
  describeShape,
  describeValues,
  EVERYBODY,
  GOOD_URLS,
  SIGNED_IN,
  foreignFiles,
  storedAt,
} from '../support/rulesMatrix';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('catalogue');
const write = (path: string) => (data: Data) => setDoc(doc(school.as('admin').db, path), data);

describeAccess(school, 'institute', {
  get: [EVERYBODY, ({ db }) => getDoc(doc(db, dbPaths.institute))],
  create: [
    ['admin'],
    async ({ db }) => {
      await school.put({ [dbPaths.institute]: null });
      await setDoc(doc(db, dbPaths.institute), buildInstitute());
    },
  ],
  update: [['admin'], ({ db }) => updateDoc(doc(db, dbPaths.institute), { name: 'Otra unidad' })],
  delete: [[], ({ db }) => deleteDoc(doc(db, dbPaths.institute))],
  'create a second one': [[], ({ db }) => setDoc(doc(db, 'institute/second'), buildInstitute())],
});

describe('the lessons of the school’s day', () => {
  const OWN = '07:00-07:45,07:45-08:30';
  const update = (changes: Data) =>
    updateDoc(doc(school.as('admin').db, dbPaths.institute), changes);

  it('an admin changes all else of a school that has its own, and not the lessons, with which all weeks move', async () => {
    await school.put({ [dbPaths.institute]: buildInstitute({ hours: OWN }) });
    await allow(update({ name: 'Otra unidad' }));
    await deny(update({ hours: '07:15-07:55' }));
    await deny(update({ name: 'Otra más', hours: deleteField() }));
    await allow(update({ name: 'Otra más', hours: OWN }));
  });

  it('a school without its own gets none from a browser', async () => {
    await deny(update({ hours: OWN }));
    await school.put({ [dbPaths.institute]: null });
    const create = (data: Data) => setDoc(doc(school.as('admin').db, dbPaths.institute), data);
    await deny(create(buildInstitute({ hours: OWN })));
    await allow(create(buildInstitute()));
  });
});

describe('the periods of the institute', () => {
  const { period, partial, gradingPolicy, grading } = buildInstitute() as {
    period: { id: string; name: string };
    partial: Data[];
    gradingPolicy: string;
    grading: Data;
  };
  const was = {
    name: period.name,
    partial,
    gradingPolicy,
    grading,
    endedAt: serverTimestamp(),
  };
  const next = { period: { id: 'p2027', name: '2027 - 2028' }, periods: { [period.id]: was } };
  const update = (changes: Data) =>
    updateDoc(doc(school.as('admin').db, dbPaths.institute), changes);

  it('an admin can begin a new period that keeps the previous period unchanged', async () => {
    await allow(update(next));
    await allow(
      update({
        period: { id: 'p2028', name: '2028 - 2029' },
        'periods.p2027': { ...was, name: '2027 - 2028' },
      }),
    );
  });

  it.each<[string, Data]>([
    ['that does not keep it', { period: next.period }],
    ['of the same id', { ...next, period: { ...next.period, id: period.id } }],
    ['of another name', { ...next, periods: { [period.id]: { ...was, name: 'Otro' } } }],
    ['without its partials', { ...next, periods: { [period.id]: { ...was, partial: [] } } }],
    ['of another time', { ...next, periods: { [period.id]: { ...was, endedAt: LONG_AGO } } }],
    [
      'of another way of rounding',
      { ...next, periods: { [period.id]: { ...was, gradingPolicy: 'ecuador' } } },
    ],
    [
      'of other rules for its averages',
      { ...next, periods: { [period.id]: { ...was, grading: { ...grading, terms: 3 } } } },
    ],
    ['with more', { ...next, periods: { [period.id]: { ...was, extra: 1 } } }],
    ['with another one', { ...next, periods: { [period.id]: was, p2020: was } }],
  ])('an admin cannot begin a new period %s', async (_what, changes) => {
    await deny(update(changes));
  });

  it('a school that has no rules for averages of its own keeps none with the period', async () => {
    const { grading: _none, ...plain } = buildInstitute();
    const { grading: __none, ...wasPlain } = was;
    await school.put({ [dbPaths.institute]: plain });
    await deny(update({ ...next, periods: { [period.id]: was } }));
    await allow(update({ ...next, periods: { [period.id]: wasPlain } }));
  });

  it('an admin cannot change, resume or begin again an earlier period', async () => {
    await school.put({
      [dbPaths.institute]: buildInstitute({ periods: { p2025: { ...was, endedAt: LONG_AGO } } }),
    });
    await deny(update({ 'periods.p2025.name': 'Otro' }));
    await deny(update({ periods: {} }));
    await deny(update({ period: { id: 'p2025', name: '2025' }, periods: {} }));
    await deny(update({ period: { id: 'p2025', name: '2025' }, [`periods.${period.id}`]: was }));
    await allow(update({ period: next.period, [`periods.${period.id}`]: was }));
  });
});

const institute = { valid: buildInstitute(), write: write(dbPaths.institute) };
const labels = (...from: string[]): string =>
  from.map((each, i) => `C${String(i)}:${each}:Alcanza`).join('\n');
const partials = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Parcial ${i + 1}`, closed: false }));
const { grading: rules, ...plainInstitute } = buildInstitute() as { grading: StoredGrading };
describeShape('institute', { ...institute, valid: plainInstitute });
describeValues('institute', institute, {
  planning: { good: ['', ...GOOD_URLS], bad: BAD_URLS },
  gradingPolicy: { good: ['spec', 'ecuador'], bad: ['', 'round', 2] },
  grading: {
    good: [
      { ...rules, terms: 3 },
      { ...rules, weights: '1,100' },
      { ...rules, passGrade: 0.01, supletorioFrom: 0 },
      { ...rules, passGrade: 10, supletorioFrom: 10 },
      { ...rules, labels: labels('10', '0') },
      { ...rules, labels: labels('9', '8', '7', '6.5', '5.55', '0') },
      { ...rules, labels: `ABCDEF:9:${'a'.repeat(80)}\nB:0:Bajo: debe mejorar` },
    ],
    bad: [
      {},
      null,
      { ...rules, extra: 1 },
      ...Object.keys(rules).map((key) =>
        Object.fromEntries(Object.entries(rules).filter(([other]) => other !== key)),
      ),
      { ...rules, terms: 4 },
      { ...rules, terms: '2' },
      { ...rules, weights: '50' },
      { ...rules, weights: '50,25,25' },
      { ...rules, weights: '0,100' },
      { ...rules, weights: '100,101' },
      { ...rules, weights: '50.5,49.5' },
      { ...rules, weights: '50,' },
      { ...rules, weights: [50, 50] },
      { ...rules, passGrade: 0, supletorioFrom: 0 },
      { ...rules, passGrade: 10.01 },
      { ...rules, passGrade: 7.005 },
      { ...rules, passGrade: '7' },
      { ...rules, supletorioFrom: 7.01 },
      { ...rules, supletorioFrom: -1 },
      { ...rules, labels: labels('0') },
      { ...rules, labels: labels('9', '8', '7', '6', '5', '4', '0') },
      { ...rules, labels: labels('9', '0.01') },
      { ...rules, labels: labels('10.5', '0') },
      { ...rules, labels: labels('11', '0') },
      { ...rules, labels: `:9:Alto\n${labels('0')}` },
      { ...rules, labels: `ABCDEFG:9:Alto\n${labels('0')}` },
      { ...rules, labels: `A:9:\n${labels('0')}` },
      { ...rules, labels: `A:9:${'a'.repeat(81)}\n${labels('0')}` },
      { ...rules, labels: ['A:9:Alto', 'B:0:Bajo'] },
    ],
  },
  period: {
    bad: [
      { id: 'p' },
      { name: '2026 - 2027' },
      { id: '', name: '2026 - 2027' },
      { id: 'p'.repeat(129), name: '2026 - 2027' },
      { id: 'p', name: '2026 - 2027', extra: 1 },
    ],
  },
  partial: {
    good: [partials(2), partials(9)],
    bad: [
      [],
      partials(1), // one of the current period's two would be gone
      partials(10),
      ...partials(9).map((each) =>
        partials(9).map((other) => (other.name === each.name ? { ...other, name: '' } : other)),
      ),
      [{ name: 'Parcial 1', closed: 'no' }],
      [{ name: 'Parcial 1' }],
      [{ name: 'Parcial 1', closed: false, extra: 1 }],
      ['Parcial 1'],
    ],
  },
  contact: {
    good: [
      { email: '', phone: '' },
      { email: 'x'.repeat(50), phone: '' },
    ],
    bad: [{ email: '' }, { email: 'x'.repeat(51), phone: '' }, { email: '', phone: '', extra: 1 }],
  },
});

const BOOK = dbPaths.book('book');
describeAccess(school, 'books', {
  get: [SIGNED_IN, ({ db }) => getDoc(doc(db, BOOK))],
  list: [
    SIGNED_IN,
    ({ db }) =>
      getDocs(query(collection(db, dbPaths.books), where('deleted', '==', false), orderBy('name'))),
  ],
  'list by id': [
    SIGNED_IN,
    ({ db }) => getDocs(query(collection(db, dbPaths.books), where(documentId(), 'in', ['book']))),
  ],
  create: [['admin'], ({ db }) => setDoc(doc(db, dbPaths.book('new')), buildBook())],
  update: [['admin'], ({ db }) => updateDoc(doc(db, BOOK), { onlyRead: true })],
  'mark as deleted': [['admin'], ({ db }) => updateDoc(doc(db, BOOK), { deleted: true })],
  delete: [[], ({ db }) => deleteDoc(doc(db, BOOK))],
});
const book = { valid: buildBook(), write: write(dbPaths.book('new')) };
describeShape('books', book);
describeValues('books', book, {
  mainUrl: { good: GOOD_URLS, bad: ['', ...BAD_URLS] },
  photo: {
    good: ['', storedAt('books/new.png'), '/demo/portadas/uno.jpg'],
    bad: [...foreignFiles('books/new.png'), storedAt('books/other.png')],
  },
});

const UNIT = dbPaths.unit('unit');
describeAccess(school, 'units', {
  get: [SIGNED_IN, ({ db }) => getDoc(doc(db, UNIT))],
  list: [
    SIGNED_IN,
    ({ db }) =>
      getDocs(
        query(
          collection(db, dbPaths.units),
          where('bookId', '==', 'book'),
          where('deleted', '==', false),
          orderBy('name'),
        ),
      ),
  ],
  create: [['admin'], ({ db }) => setDoc(doc(db, dbPaths.unit('new')), buildUnit())],
  update: [['admin'], ({ db }) => updateDoc(doc(db, UNIT), { name: 'Otra unidad' })],
  'mark as deleted': [['admin'], ({ db }) => updateDoc(doc(db, UNIT), { deleted: true })],
  delete: [[], ({ db }) => deleteDoc(doc(db, UNIT))],
});
const unit = { valid: buildUnit(), write: write(dbPaths.unit('new')) };
describeShape('units', unit);
describeValues('units', unit, {
  bookId: { bad: ['', 'other'] },
  bookName: { bad: ['', 'Otro libro'] },
  book: {
    bad: [
      { id: 'other', name: 'Lengua 8' },
      { id: 'book', name: 'Otro libro' },
      { id: 'book' },
      { id: 'book', name: 'Lengua 8', extra: 1 },
    ],
  },
});

describe('units: the book', () => {
  const ofBook = (id: string) =>
    unit.write(buildUnit({ bookId: id, book: { id, name: 'Lengua 8' } }));
  it.each(['b', 'b'.repeat(128)])(
    'a unit can have the book id %s in both of its fields',
    async (id) => {
      await allow(ofBook(id));
    },
  );
  it.each(['', 'b'.repeat(129)])(
    'a unit cannot have the book id "%s" in both of its fields',
    async (id) => {
      await deny(ofBook(id));
    },
  );
  it('a unit cannot have an empty book name in both of its fields', async () => {
    await deny(unit.write(buildUnit({ bookName: '', book: { id: 'book', name: '' } })));
  });
});

const TOPIC = dbPaths.topic('unit', 'topic');
describeAccess(school, 'topics', {
  get: [SIGNED_IN, ({ db }) => getDoc(doc(db, TOPIC))],
  list: [
    SIGNED_IN,
    ({ db }) => getDocs(query(collection(db, dbPaths.topics('unit')), orderBy('name'))),
  ],
  create: [['admin'], ({ db }) => setDoc(doc(db, dbPaths.topic('unit', 'new')), buildTopic())],
  update: [['admin'], ({ db }) => updateDoc(doc(db, TOPIC), { name: 'Otro tema' })],
  delete: [['admin'], ({ db }) => deleteDoc(doc(db, TOPIC))],
});
const topic = { valid: buildTopic(), write: write(dbPaths.topic('unit', 'new')) };
describeShape('topics', topic);
describeValues('topics', topic, {
  unitId: { bad: ['', 'other'] },
  url: { good: GOOD_URLS.filter((url) => url.length >= 5), bad: ['', '/a/b', ...BAD_URLS] },
});

describe('a collection nobody has planned', () => {
  it('an admin cannot write to a collection that the rules do not name', async () => {
    await deny(setDoc(doc(school.as('admin').db, 'plans/plan'), { name: 'Plan' }));
  });
  it('an admin can write to a collection that the rules name', async () => {
    await allow(setDoc(doc(school.as('admin').db, dbPaths.book('new')), buildBook()));
  });
});
