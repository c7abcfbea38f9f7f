import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { identificationKey } from '../identificationKey';
import { isNoDocument } from '../noDocument';
import { checkRows, countByCourse, countLater, countStates } from './check';
import { NOBODY, type RegisteredUser } from './registered';
import { createCourseFinder } from './courses';
import type { RosterValues } from './fields';
import { saysNoDocument } from './noDocument';

const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
let line = 1;
const row = (over: Partial<RosterValues> = {}) => {
  line += 1;
  return {
    line,
    values: {
      identification: `P${String(100_000 + line)}`, // a passport
      name: 'Ana',
      surname: 'Paz',
      email: `a${String(line)}@x.com`,
      phone: '0991234567',
      representative: 'Eva Paz',
      course: 'Octavo A',
      ...over,
    },
  };
};
type Row = ReturnType<typeof row>;
const check = (rows: Row[], registered = NOBODY) =>
  checkRows(rows, USER_TYPE.student, finder, registered);
const user = (over: Partial<RegisteredUser>): RegisteredUser => ({
  id: 'u',
  email: 'u@x.com',
  identification: '1',
  name: 'Luz',
  surname: 'Roa',
  type: USER_TYPE.student,
  phone: '0991234567',
  representative: 'Eva Paz',
  courseId: '8a',
  deleted: false,
  ...over,
});
/** The name that every row has. */
const ANA = { name: 'Ana', surname: 'Paz' };
const registered = (...users: RegisteredUser[]) => ({
  byEmail: new Map(users.map((each) => [each.email, each])),
  byIdentification: new Map(users.map((each) => [identificationKey(each.identification), each])),
});

describe('people without a document', () => {
  const without = (over: Partial<RosterValues> = {}) =>
    row({ identification: 'Sin documento', ...over });

  it('who has no document gets a code in the list, the same each time, and each person another one', () => {
    const rows = [
      without(),
      without({ name: 'Eva' }),
      without({ name: 'Luz', identification: 'S/D' }),
    ];
    const first = check(rows);
    expect(first.map(({ state, findings }) => [state, findings])).toEqual(
      rows.map(() => ['ready', []]),
    );
    const codes = first.map(({ account }) => account.identification);
    expect(codes.every(isNoDocument)).toBe(true);
    expect(new Set(codes).size).toBe(3);
    expect(check(rows).map(({ account }) => account.identification)).toEqual(codes);
  });

  it('two rows of the same name and course are settled first, where one of them has no document', () => {
    const [named, unnamed] = [row(), without()];
    const results = check([named, unnamed]);
    expect(results.map(({ state, findings }) => [state, findings])).toEqual(
      [unnamed, named].map(({ line: other }) => [
        'error',
        [{ field: 'surname', severity: 'error', kind: 'samePerson', lines: [other] }],
      ]),
    );
    const distinct = { ...unnamed, isDistinct: true };
    const apart = check([named, distinct]);
    expect(apart.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  it('a list that is read again finds who is registered, with whatever code or document', () => {
    const again = without({ email: 'u@x.com', name: 'Luz', surname: 'Roa' });
    for (const identification of ['SD-00000001', '1710034065']) {
      const [found] = check([again], registered(user({ identification })));
      expect(found).toMatchObject({ state: 'exists', differences: [], findings: [] });
    }
    // Another person with the same e-mail still counts as somebody else.
    const [other] = check([without({ email: 'u@x.com' })], registered(user({})));
    expect(other?.state).toBe('error');
  });

  it.each(['sin cédula', 'SIN IDENTIFICACIÓN', 'no tiene', 's/d', 'S.D.', 'Sin documentos'])(
    'a cell that says %s says that there is no document',
    (text) => {
      expect(saysNoDocument(text)).toBe(true);
    },
  );

  it.each(['', '1710034065', 'SD123456', 'A1234567', 'SD-12345678'])(
    'a cell with %s says nothing about a document that lacks',
    (text) => {
      expect(saysNoDocument(text)).toBe(false);
    },
  );
});

describe('checkRows', () => {
  it('a valid row has no findings and gets an account', () => {
    const [result] = check([row({ name: ' Ana  Lucía ' })]);
    expect(result).toMatchObject({
      state: 'ready',
      findings: [],
      account: { name: 'Ana Lucía', courseId: '8a' },
    });
  });

  it('checkRows reports every problem of a row at once, cell by cell', () => {
    const [result] = check([
      row({
        identification: '12',
        name: '',
        surname: 'x'.repeat(51),
        email: 'a@',
        phone: '1',
        representative: '',
        course: 'Otcavo A',
      }),
    ]);
    expect(result?.state).toBe('error');
    expect(result?.findings).toEqual([
      { field: 'identification', severity: 'error', kind: 'tooShort', limit: 6 },
      { field: 'name', severity: 'error', kind: 'required' },
      { field: 'surname', severity: 'error', kind: 'tooLong', limit: 50 },
      { field: 'email', severity: 'error', kind: 'email' },
      { field: 'phone', severity: 'error', kind: 'phone' },
      { field: 'representative', severity: 'later', kind: 'later' },
      {
        field: 'course',
        severity: 'error',
        kind: 'unknownCourse',
        text: 'Otcavo A',
        suggestion: 'Octavo A',
      },
    ]);
  });

  it('who has no guardian or telephone can be created, and is completed later; of a registered person nothing is missing', () => {
    const bare = row({ representative: '', phone: '' });
    const [result] = check([bare]);
    expect(result?.state).toBe('ready');
    expect(result?.findings.map(({ field, severity }) => [field, severity])).toEqual([
      ['representative', 'later'],
      ['phone', 'later'],
    ]);
    expect(
      countLater(check([bare, row({ phone: '1', email: 'o@x.com', identification: 'AB12345' })])),
    ).toBe(1);
    expect(countStates(check([bare])).warning).toBe(0);
  });

  it('checkRows reports an empty course as required, not as unknown', () => {
    expect(check([row({ course: '' })])[0]?.findings).toEqual([
      { field: 'course', severity: 'error', kind: 'required' },
    ]);
  });

  it('each row with a repeated e-mail or identification lists the other rows', () => {
    const rows = [
      row({ email: 'x@x.com' }),
      row({ email: 'X@x.com ' }),
      row(),
      row({ email: 'x@x.com' }),
    ];
    const lines = rows.map((each) => each.line);
    const results = check(rows);
    expect(results.map(({ state }) => state)).toEqual(['error', 'error', 'ready', 'error']);
    expect(results[1]?.findings).toEqual([
      { field: 'email', severity: 'error', kind: 'repeated', lines: [lines[0], lines[3]] },
    ]);
    const twins = check([
      row({ identification: 'AB123456789' }),
      row({ identification: 'ab-123456789' }),
    ]);
    for (const { findings } of twins) {
      expect(findings).toMatchObject([{ field: 'identification', kind: 'repeated' }]);
    }
  });

  it('a wrong check digit is only a warning', () => {
    const [result] = check([row({ identification: '1710034066' })]);
    expect(result).toMatchObject({
      state: 'ready',
      findings: [{ severity: 'warning', kind: 'checkDigit' }],
    });
  });

  it('a whole name that may be parted otherwise is a warning until somebody has looked at it', () => {
    const split = { text: 'x', order: 'surnamesFirst' } as const;
    const states = (['unsure', 'sure', 'chosen'] as const).map((state) => ({
      ...row(),
      split: { ...split, state },
    }));
    expect(check(states).map(({ findings }) => findings)).toEqual([
      [{ field: 'surname', severity: 'warning', kind: 'split' }],
      [],
      [],
    ]);
  });

  it('a repeated identification names the sheet of the other row', () => {
    const twins = [
      { ...row({ identification: 'AB123456789' }), sheet: '8vo A' },
      { ...row({ identification: 'AB123456789' }), sheet: '8vo B' },
    ];
    expect(check(twins)[0]?.findings).toMatchObject([
      { kind: 'repeated', lines: [{ sheet: '8vo B', line: twins[1]?.line }] },
    ]);
  });

  it('checkRows distinguishes an existing person from an e-mail of somebody else', () => {
    const same = row();
    const other = row();
    const gone = row();
    const known = registered(
      user({ ...ANA, email: same.values.email, identification: same.values.identification }),
      user({ email: other.values.email, identification: '9' }),
      user({ email: gone.values.email, identification: gone.values.identification, deleted: true }),
    );
    const results = check([same, other, gone], known);
    expect(results.map(({ state }) => state)).toEqual(['exists', 'error', 'error']);
    expect(results[1]?.findings).toEqual([
      { field: 'email', severity: 'error', kind: 'registered', name: 'Luz Roa', isDeleted: false },
    ]);
    expect(results[2]?.findings).toMatchObject([{ kind: 'registered', isDeleted: true }]);
  });

  it('checkRows ignores letter case and hyphens when it compares identifications', () => {
    const mine = row({ identification: 'AB123456789' });
    const { email } = mine.values;
    const known = registered(user({ ...ANA, email, identification: 'ab-123456789' }));
    expect(check([mine], known)[0]).toMatchObject({ state: 'exists', findings: [] });
  });

  it.each([false, true])(
    'an identification of a user with another e-mail is an error (deleted: %s)',
    (deleted) => {
      const mine = row({ identification: 'ab-123456789' });
      const known = registered(
        user({ email: 'otro@x.com', identification: 'AB123456789', deleted }),
      );
      expect(check([mine], known)[0]).toMatchObject({
        state: 'error',
        findings: [
          {
            field: 'identification',
            severity: 'error',
            kind: 'registered',
            name: 'Luz Roa',
            isDeleted: deleted,
          },
        ],
      });
    },
  );

  it('checkRows reports both owners when the e-mail and the identification belong to two people', () => {
    const mine = row();
    const known = registered(
      user({ id: 'u1', email: mine.values.email, identification: '9' }),
      user({ id: 'u2', email: 'otro@x.com', identification: mine.values.identification }),
    );
    expect(check([mine], known)[0]?.findings.map(({ field, kind }) => [field, kind])).toEqual([
      ['email', 'registered'],
      ['identification', 'registered'],
    ]);
  });

  it('checkRows reports a deleted person once who has both the e-mail and the identification', () => {
    const mine = row();
    const { email, identification } = mine.values;
    const [result] = check([mine], registered(user({ email, identification, deleted: true })));
    expect(result?.findings.map(({ field, kind }) => [field, kind])).toEqual([
      ['email', 'registered'],
    ]);
  });

  it('a registered person counts as existing even if another user has the same identification', () => {
    const mine = row();
    const { email, identification } = mine.values;
    const known = {
      byEmail: new Map([[email, user({ ...ANA, id: 'u1', email, identification })]]),
      byIdentification: new Map([
        [identificationKey(identification), user({ id: 'u2', identification })],
      ]),
    };
    expect(check([mine], known)[0]).toMatchObject({ state: 'exists', findings: [] });
  });

  it('a person found by the identification is changed by every cell that differs', () => {
    const mine = row({ name: 'ANA', surname: 'Paz Loor', email: 'nuevo@x.com', course: '' });
    const stored = user({
      ...ANA,
      identification: mine.values.identification,
      phone: '0990000000',
    });
    const [result] = check([mine], registered(stored));
    expect(result).toMatchObject({ state: 'changed', findings: [], person: { id: 'u' } });
    expect(result?.differences).toEqual([
      { field: 'surname', from: 'Paz', to: 'Paz Loor' },
      { field: 'email', from: 'u@x.com', to: 'nuevo@x.com' },
      { field: 'phone', from: '0990000000', to: '0991234567' },
    ]);
  });

  it('a registered person needs no cells but the identification', () => {
    const empty = { name: '', surname: '', email: '', phone: '', representative: '', course: '' };
    const mine = row(empty);
    const stored = user({ identification: mine.values.identification });
    expect(check([mine], registered(stored))[0]).toMatchObject({ state: 'exists', findings: [] });
    expect(check([mine])[0]?.state).toBe('error');
  });

  it.each([
    ['of another type', { ...ANA, type: USER_TYPE.teacher }],
    ['of a completely other name', { name: 'Luz', surname: 'Paz' }],
    ['that was deleted', { ...ANA, deleted: true }],
  ])('the identification of a person %s is not a person to change', (_, over) => {
    const mine = row({ email: 'nuevo@x.com' });
    const stored = user({ ...over, identification: mine.values.identification });
    expect(check([mine], registered(stored))[0]).toMatchObject({
      state: 'error',
      findings: [{ field: 'identification', kind: 'registered' }],
      person: null,
      differences: [],
    });
  });

  it('an invalid cell of a registered person is an error that must be corrected first', () => {
    const mine = row({ phone: '12' });
    const stored = user({ ...ANA, identification: mine.values.identification });
    expect(check([mine], registered(stored))[0]?.state).toBe('error');
  });

  it('countStates and countByCourse count the rows by state and by course', () => {
    const results = check([
      row(),
      row({ name: 'Luz', identification: '1710034066' }),
      row({ name: '' }),
    ]);
    expect(countStates(results)).toEqual({ ready: 2, error: 1, exists: 0, changed: 0, warning: 1 });
    expect(countByCourse(results.map(({ account }) => account))).toEqual(new Map([['8a', 3]]));
  });
});

it('a row that is checked again for other courses, another kind of people or with somebody registered says what it says when it is checked for the first time', () => {
  const rows = [row({ phone: '' }), row({ course: 'Noveno A', name: 'An4' }), row()];
  const ninth = createCourseFinder([{ id: '9a', name: 'Noveno', course: 'A' }]);
  const taken = registered(user({ email: rows[2]?.values.email ?? '' }));
  const [student, teacher] = [USER_TYPE.student, USER_TYPE.teacher];
  for (const [type, courses, known] of [
    [student, finder, NOBODY],
    [student, ninth, NOBODY],
    [teacher, finder, NOBODY],
    [student, finder, taken],
  ] as const) {
    const again = checkRows(rows, type, courses, known);
    expect(again).toEqual(checkRows(structuredClone(rows), type, courses, known));
  }
});
