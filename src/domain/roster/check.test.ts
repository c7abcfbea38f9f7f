import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../../models/user';
import { identificationKey } from '../identificationKey';
import { checkRows, countByCourse, countStates, NOBODY, type RegisteredUser } from './check';
import { createCourseFinder } from './courses';
import type { RosterValues } from './fields';

const finder = createCourseFinder([{ id: '8a', name: 'Octavo', course: 'A' }]);
let line = 1;
const row = (over: Partial<RosterValues> = {}) => {
  line += 1;
  return {
    line,
    values: {
      identification: String(1_000_000_000_00 + line), // twelve digits: no cédula
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
  deleted: false,
  ...over,
});
const registered = (...users: RegisteredUser[]) => ({
  byEmail: new Map(users.map((each) => [each.email, each])),
  byIdentification: new Map(users.map((each) => [identificationKey(each.identification), each])),
});

describe('checkRows', () => {
  it('finds nothing in a good row and makes its account', () => {
    const [result] = check([row({ name: ' Ana  Lucía ' })]);
    expect(result).toMatchObject({
      state: 'ready',
      findings: [],
      account: { name: 'Ana Lucía', courseId: '8a' },
    });
  });

  it('tells all that is wrong with a row at once, cell by cell', () => {
    const [result] = check([
      row({
        identification: '12',
        name: '',
        surname: 'x'.repeat(31),
        email: 'a@',
        phone: '1',
        representative: '',
        course: 'Otcavo A',
      }),
    ]);
    expect(result?.state).toBe('error');
    expect(result?.findings).toEqual([
      { field: 'identification', severity: 'error', kind: 'tooShort', limit: 10 },
      { field: 'name', severity: 'error', kind: 'required' },
      { field: 'surname', severity: 'error', kind: 'tooLong', limit: 30 },
      { field: 'email', severity: 'error', kind: 'email' },
      { field: 'phone', severity: 'error', kind: 'phone' },
      { field: 'representative', severity: 'error', kind: 'required' },
      {
        field: 'course',
        severity: 'error',
        kind: 'unknownCourse',
        text: 'Otcavo A',
        suggestion: 'Octavo A',
      },
    ]);
  });

  it('calls a missing course missing, not unknown', () => {
    expect(check([row({ course: '' })])[0]?.findings).toEqual([
      { field: 'course', severity: 'error', kind: 'required' },
    ]);
  });

  it('names the other rows of a repeated e-mail or identification, in each of them', () => {
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

  it('only warns of a wrong check digit', () => {
    const [result] = check([row({ identification: '1710034066' })]);
    expect(result).toMatchObject({
      state: 'ready',
      findings: [{ severity: 'warning', kind: 'checkDigit' }],
    });
  });

  it('tells a person who exists from an e-mail that is somebody else’s', () => {
    const same = row();
    const other = row();
    const gone = row();
    const known = registered(
      user({ email: same.values.email, identification: same.values.identification }),
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

  it('takes an identification for the same in other letters and with hyphens', () => {
    const mine = row({ identification: 'AB123456789' });
    const { email } = mine.values;
    const known = registered(user({ email, identification: 'ab-123456789' }));
    expect(check([mine], known)[0]).toMatchObject({ state: 'exists', findings: [] });
  });

  it.each([false, true])(
    'an identification that somebody with another e-mail has is an error (deleted: %s)',
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

  it('names both owners when the e-mail and the identification belong to two people', () => {
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

  it('names a deleted person once who has both the e-mail and the identification', () => {
    const mine = row();
    const { email, identification } = mine.values;
    const [result] = check([mine], registered(user({ email, identification, deleted: true })));
    expect(result?.findings.map(({ field, kind }) => [field, kind])).toEqual([
      ['email', 'registered'],
    ]);
  });

  it('a registered person exists, although another one has the same identification from before', () => {
    const mine = row();
    const { email, identification } = mine.values;
    const known = {
      byEmail: new Map([[email, user({ id: 'u1', email, identification })]]),
      byIdentification: new Map([
        [identificationKey(identification), user({ id: 'u2', identification })],
      ]),
    };
    expect(check([mine], known)[0]).toMatchObject({ state: 'exists', findings: [] });
  });

  it('counts states and courses', () => {
    const results = check([row(), row({ identification: '1710034066' }), row({ name: '' })]);
    expect(countStates(results)).toEqual({ ready: 2, error: 1, exists: 0, warning: 1 });
    expect(countByCourse(results.map(({ account }) => account))).toEqual(new Map([['8a', 3]]));
  });
});
