import { doc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { MAX_SCHEMES } from '../../src/domain/grading/percent';
import { dbPaths } from '../../src/domain/dbPaths';
import { allow, deny } from '../support/rulesAssert';
import { buildTask, CLOSED_PARTIAL, OPEN_PARTIAL, PERIOD } from '../support/rulesBuilders';
import { buildScheme, buildSchemeTotal } from '../support/rulesGradebook';
import type { Data } from '../support/rulesDocuments';
import { describeAccess, describeShape, describeValues } from '../support/rulesMatrix';
import { NEW_IDS } from '../support/newIds';
import { setUpSchool } from '../support/rulesSchool';

const school = setUpSchool('schemes');
const teacher = () => school.as('teacher').db;
const totalPath = (d: Data) =>
  dbPaths.schemeTotal(`${String(d.idPeriod)}_${String(d.idSubject)}_${String(d.indexPartial)}`);

/** Writes a scheme and the total of its partial together; the seeded scheme has 40 % and no task. */
function write(scheme: Data, total: Data | null, id = 'new', db: Firestore = teacher()) {
  const batch = writeBatch(db);
  batch.set(doc(db, dbPaths.scheme(id)), scheme);
  if (total) batch.set(doc(db, totalPath(total)), total);
  return batch.commit();
}
/** The partial's total after the seeded scheme and this one, unless its list of schemes is given. */
const totalOf = (total: number, overrides: Data = {}) => {
  const { scheme = 'new' } = overrides;
  const schemes = scheme === 'scheme' ? ['scheme'] : ['scheme', scheme];
  return buildSchemeTotal({ total, scheme: 'new', schemes, ...overrides });
};
const TASKS = { external: false, tasks: ['open', 'future'] };

describeAccess(school, 'schemes and their totals', {
  create: [['teacher'], ({ db }) => write(buildScheme(), totalOf(8000), 'new', db)],
  change: [
    ['teacher'],
    ({ db }) =>
      write(buildScheme({ percent: 50 }), totalOf(5000, { scheme: 'scheme' }), 'scheme', db),
  ],
  delete: [
    ['teacher'],
    ({ db }) =>
      write(
        buildScheme({ deleted: true }),
        totalOf(0, { scheme: 'scheme', schemes: [] }),
        'scheme',
        db,
      ),
  ],
});

const under = (id: string) => write(buildScheme(), totalOf(8000, { scheme: id }), id);
it.each(NEW_IDS.good)('a scheme can be made under the id %s', async (id) => {
  await allow(under(id));
});
it.each(NEW_IDS.bad)('a scheme cannot be made under the id %s', async (id) => {
  await deny(under(id));
});

const anew = {
  valid: buildScheme(),
  write: (data: Data) => write(data, totalOf(8000)),
};
describeShape('a scheme', anew);
describeShape('a total', {
  valid: totalOf(8000),
  write: (data) => {
    const db = teacher();
    const batch = writeBatch(db);
    batch.set(doc(db, dbPaths.scheme('new')), buildScheme());
    batch.set(doc(db, totalPath(totalOf(0))), data);
    return batch.commit();
  },
});
describeValues('a scheme', anew, {
  percent: { bad: [0, -1, 5e-9, 0.005, 40.001, 100.01, 41, 39.99] },
  idPeriod: { bad: ['p2025', ''] },
  idSubject: { bad: ['otherSubject', 'none'] },
  indexPartial: { bad: [CLOSED_PARTIAL, 2, -1, 0.5] },
  teacherId: { bad: ['otherTeacher'] },
  tasks: { bad: [['open'], [1], 'open'] },
  external: { bad: [false] },
  deleted: { bad: [true] },
});

describe('a scheme of tasks that was carried over without any', () => {
  const carried = { external: false, tasks: [] };
  const change = (data: Data, total: Data) =>
    write(buildScheme(data), buildSchemeTotal({ tasks: [], ...total }), 'scheme');

  it('its teacher can rename and delete it, and add tasks to it', async () => {
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme(carried) });
    await allow(write(buildScheme({ ...carried, name: 'Otro nombre' }), null, 'scheme'));
    await allow(change({ ...carried, deleted: true }, { total: 0, scheme: 'scheme', schemes: [] }));
  });

  it('a scheme with tasks cannot lose all of them', async () => {
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme(TASKS) });
    await deny(change(carried, { total: 4000, scheme: 'scheme', schemes: ['scheme'] }));
  });
});

describe('the percents of a partial', () => {
  it('the schemes of a partial can have 33.33 percent three times and the remaining 0.01', async () => {
    await school.put({
      [dbPaths.scheme('scheme')]: null,
      [totalPath(totalOf(0))]: null,
    });
    for (const [i, percent] of [33.33, 33.33, 33.33, 0.01].entries()) {
      const total = i < 3 ? 3333 * (i + 1) : 10_000;
      const id = `third-${String(i)}`;
      const schemes = [0, 1, 2, 3].slice(0, i + 1).map((each) => `third-${String(each)}`);
      await allow(write(buildScheme({ percent }), totalOf(total, { scheme: id, schemes }), id));
    }
    const four = [0, 1, 2, 3].map((each) => `third-${String(each)}`);
    await deny(
      write(buildScheme({ percent: 0.01 }), totalOf(10_001, { schemes: [...four, 'new'] })),
    );
  });

  it('the percents of a partial can reach 100 and cannot pass it', async () => {
    await deny(write(buildScheme({ percent: 60.01 }), totalOf(10_001)));
    await allow(write(buildScheme({ percent: 60 }), totalOf(10_000)));
  });

  it('the total of percents must count the percent of a new scheme', async () => {
    await deny(write(buildScheme(), totalOf(4000)));
    await deny(write(buildScheme(), null));
    await allow(write(buildScheme(), totalOf(8000)));
  });

  it('changing a scheme frees its own percent first', async () => {
    const own = (percent: number, total: number) =>
      write(buildScheme({ percent }), totalOf(total, { scheme: 'scheme' }), 'scheme');
    await deny(own(100, 14_000));
    await allow(own(100, 10_000));
  });

  it('deleting a scheme frees its percent, and restoring it needs that percent free again', async () => {
    const set = (deleted: boolean, total: number, schemes: string[]) =>
      write(buildScheme({ deleted }), totalOf(total, { scheme: 'scheme', schemes }), 'scheme');
    await deny(set(true, 4000, []));
    await deny(set(true, 0, ['scheme']));
    await allow(set(true, 0, []));
    await allow(write(buildScheme({ percent: 70 }), totalOf(7000, { schemes: ['new'] })));
    await deny(set(false, 11_000, ['new', 'scheme']));
  });

  it('a total of percents cannot change without a scheme, or for two schemes at once', async () => {
    const db = teacher();
    const alone = (total: number) => {
      const batch = writeBatch(db);
      batch.set(doc(db, totalPath(totalOf(0))), totalOf(total, { scheme: 'scheme' }));
      return batch.commit();
    };
    await deny(alone(0));
    await deny(alone(3000));
    const batch = writeBatch(db);
    batch.set(doc(db, dbPaths.scheme('new')), buildScheme());
    batch.set(doc(db, dbPaths.scheme('other')), buildScheme({ percent: 10 }));
    batch.set(doc(db, totalPath(totalOf(0))), totalOf(9000));
    await deny(batch.commit());
  });

  it('a scheme can be renamed without its total, but its percent cannot change without it', async () => {
    await allow(write(buildScheme({ name: 'Lecciones orales' }), null, 'scheme'));
    await deny(write(buildScheme({ name: 'Lecciones orales', percent: 39 }), null, 'scheme'));
  });
});

describe('the schemes of a partial', () => {
  it('a partial can have at most sixteen schemes', async () => {
    const ids = Array.from({ length: MAX_SCHEMES }, (_, i) => `s${String(i)}`);
    const total = (schemes: string[]) => buildSchemeTotal({ total: 100, schemes });
    const one = buildScheme({ percent: 1 });
    const add = (schemes: string[]) => write(one, totalOf(200, { schemes: [...schemes, 'new'] }));
    await school.put({ [totalPath(total(ids))]: total(ids) });
    await deny(add(ids));
    await deny(add(ids.slice(1)));
    await school.put({ [totalPath(total(ids))]: total(ids.slice(1)) });
    await allow(add(ids.slice(1)));
  });
});

describe('a task in schemes', () => {
  it('a scheme can have only tasks of its own subject and partial', async () => {
    for (const foreign of ['other', 'closed', 'lastPeriod', 'nowhere']) {
      const tasks = ['open', foreign];
      await deny(write(buildScheme({ ...TASKS, tasks }), totalOf(8000, { tasks })));
    }
    await allow(write(buildScheme(TASKS), totalOf(8000, { tasks: TASKS.tasks })));
  });

  it('a scheme can have three new tasks that the server has not counted yet, or two beside others', async () => {
    const fresh = ['fresh-1', 'fresh-2', 'fresh-3', 'fresh-4'];
    await school.put(Object.fromEntries(fresh.map((id) => [dbPaths.task(id), buildTask()])));
    const save = (tasks: string[]) =>
      write(buildScheme({ ...TASKS, tasks }), totalOf(8000, { tasks }));
    await deny(save(fresh));
    await deny(save([...TASKS.tasks, ...fresh.slice(1)]));
    await allow(save(fresh.slice(1)));
    await school.reset();
    await school.put(Object.fromEntries(fresh.map((id) => [dbPaths.task(id), buildTask()])));
    await allow(save([...TASKS.tasks, ...fresh.slice(2)]));
  });

  it.each([
    { deleted: true },
    { subjectId: 'otherSubject' },
    { partial: CLOSED_PARTIAL },
    { idPeriod: 'p2027' },
  ])('a scheme cannot have a new task with %j', async (overrides) => {
    const tasks = ['open', 'fresh'];
    const save = () => write(buildScheme({ ...TASKS, tasks }), totalOf(8000, { tasks }));
    await school.put({ [dbPaths.task('fresh')]: buildTask(overrides) });
    await deny(save());
    await school.put({ [dbPaths.task('fresh')]: buildTask() });
    await allow(save());
  });

  const based = () => write(buildScheme(TASKS), totalOf(8000, { tasks: TASKS.tasks }));

  it('a task cannot be in two schemes of a partial', async () => {
    await allow(based());
    const again = (tasks: string[], all: string[]) =>
      write(
        buildScheme({ ...TASKS, percent: 10, tasks }),
        totalOf(9000, { scheme: 'more', tasks: all, schemes: ['scheme', 'new', 'more'] }),
        'more',
      );
    await deny(again(['open'], ['open', 'future', 'open']));
    await deny(again(['open'], ['open', 'future']));
    await deny(again(['answered'], ['open', 'future']));
    await allow(again(['answered'], ['open', 'future', 'answered']));
  });

  it('a scheme can drop one of its tasks, and the total drops it too', async () => {
    await allow(based());
    await allow(
      write(buildScheme({ ...TASKS, tasks: ['open'] }), totalOf(8000, { tasks: ['open'] })),
    );
    await deny(write(buildScheme({ ...TASKS, tasks: [] }), totalOf(8000, { tasks: [] })));
  });
});

describe('what a scheme is', () => {
  const change = (overrides: Data) =>
    write(buildScheme({ ...overrides }), totalOf(4000, { scheme: 'scheme' }), 'scheme');

  it.each([{ idPeriod: 'p2027' }, { indexPartial: CLOSED_PARTIAL }, { idSubject: 'otherSubject' }])(
    'a scheme cannot change these fields after its creation: %j',
    async (overrides) => {
      await allow(change({ description: 'Otra descripción' }));
      await deny(change(overrides));
    },
  );

  it('a scheme of a closed partial cannot be changed', async () => {
    const closed = buildScheme({ indexPartial: CLOSED_PARTIAL });
    await school.put({ [dbPaths.scheme('scheme')]: closed });
    await deny(write({ ...closed, name: 'Otro nombre' }, null, 'scheme'));
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme({ indexPartial: OPEN_PARTIAL }) });
    await allow(write(buildScheme({ name: 'Otro nombre' }), null, 'scheme'));
  });

  it('a teacher cannot change a scheme of a period that is not current', async () => {
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme({ idPeriod: 'p2025' }) });
    await deny(write(buildScheme({ idPeriod: 'p2025', name: 'Otro nombre' }), null, 'scheme'));
    await school.put({ [dbPaths.scheme('scheme')]: buildScheme({ idPeriod: PERIOD }) });
    await allow(write(buildScheme({ name: 'Otro nombre' }), null, 'scheme'));
  });
});
