import { describe, expect, it } from 'vitest';
import { FROM_THE_BEGINNING } from '../../src/domain/membership';
import { ownConduct } from '../../src/store/conduct/conductSlice';
import { ownCard } from '../../src/store/course/courseSlice';
import { ownExceptions } from '../../src/store/exception/exceptionSlice';
import { checkAccount } from '../../src/store/person/personWrites';
import { ownReportCards } from '../../src/store/scheme/schemeSlice';
import { tasksOfCourse } from '../../src/store/task/taskSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const COURSE = 'octavo-a';
const idPeriod = async () =>
  ((await db.doc('institute/main').get()).get('period') as { id: string }).id;
const storedIn = async (group: string, student: string) =>
  (await db.collection(group).where('idStudent', '==', student).get()).docs
    .map(({ id }) => id)
    .sort();

describe("a person's page, as an admin reads it", () => {
  it('an admin reads the finals, the conduct, the tasks and the exceptions of one student', async () => {
    await app.enter('admin');
    const period = await idPeriod();
    const cards = await app.watch(ownReportCards, 'estudiante', period).ready();
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.map(({ id }) => id).sort()).toEqual(await storedIn('reportCards', 'estudiante'));
    const tasks = await app.watch(tasksOfCourse, COURSE, period).ready();
    expect(tasks.length).toBeGreaterThan(0);
    expect(new Set(tasks.map(({ courseId }) => courseId))).toEqual(new Set([COURSE]));
    const [card] = await app.watch(ownCard, COURSE, 'estudiante').ready();
    expect(card).toMatchObject({ id: 'estudiante', since: FROM_THE_BEGINNING.since });
    for (const exception of await app.watch(ownExceptions, 'estudiante', period).ready()) {
      expect(exception.idStudent).toBe('estudiante');
    }
    for (const record of await app.watch(ownConduct, COURSE, 'estudiante', period).ready()) {
      expect(record.idStudent).toBe('estudiante');
    }
  });

  it('the account says when it was last used', async () => {
    const me = await app.enter('admin');
    const before = Date.now() - 60_000;
    expect((await checkAccount(me.id)).lastUsedAt).toBeGreaterThan(before);
  });
});
