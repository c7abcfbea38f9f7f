import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../models/gradebook';
import {
  countOf,
  EMPTY_TASK,
  findNewPercentProblem,
  findUnchosen,
  findUnread,
  placesOf,
  schemesAt,
  subjectsWithNew,
  toFields,
  toStoredEdits,
} from './taskValues';

const scheme = (id: string, percent: number, over: Partial<Scheme> = {}): Scheme => ({
  id,
  name: 'Tareas',
  description: '',
  percent,
  idPeriod: 'p',
  idSubject: 'a',
  indexPartial: 1,
  teacherId: 't',
  tasks: ['x'],
  external: false,
  deleted: false,
  ...over,
});
const own = { dateStart: 60_500, dateEnd: 180_500, partial: '0', countIn: '+' };
const values = {
  ...EMPTY_TASK,
  title: 'Una tarea',
  dateStart: 1_000,
  dateEnd: 61_000,
  partial: '1',
  courses: { a: null, b: own },
};

describe('the places of a task', () => {
  it('each subject has the common dates or its own, in whole minutes', () => {
    expect(placesOf(values).map(([id, { partial }]) => [id, partial])).toEqual([
      ['a', '1'],
      ['b', '0'],
    ]);
    expect(toFields(values)).toMatchObject({ dateStart: 0, dateEnd: 60_000, partial: 1 });
    expect(toFields(values, own)).toMatchObject({
      title: 'Una tarea',
      dateStart: 60_000,
      dateEnd: 180_000,
      partial: 0,
    });
  });

  it('the schemes of a place are those of its subject and partial', () => {
    const schemes = [
      scheme('here', 1),
      scheme('later', 1, { indexPartial: 2 }),
      scheme('other', 1, { idSubject: 'b' }),
    ];
    expect(schemesAt(schemes, 'a', '1').map(({ id }) => id)).toEqual(['here']);
  });
});

describe('what counts a task', () => {
  const typed = { schemeName: 'Deberes', schemePercent: '12,5' };

  it('the counting scheme is the one of the chosen name, a new one, or none', () => {
    const at = [scheme('s', 20)];
    expect(countOf({ countIn: '=Tareas' }, typed, 'n', at)).toEqual({ id: 's', added: null });
    expect(countOf({ countIn: '=Otro' }, typed, 'n', at)).toBeNull();
    expect(countOf({ countIn: '' }, typed, 'n', at)).toBeNull();
    expect(countOf({ countIn: '+' }, typed, 'n', at)).toEqual({
      id: 'n',
      added: { name: 'Deberes', percent: 12.5 },
    });
  });

  it('a new scheme fits into the subject with the least percent left', () => {
    const places = [[scheme('s', 80)], [scheme('s', 70.5)], []];
    expect(findNewPercentProblem('20', places)).toBeNull();
    expect(findNewPercentProblem('20.01', places)).toBe(
      'Solo puedes de clarar un porcentage menor o igual a 20',
    );
    expect(findNewPercentProblem('101', places)).toBe('el valor debe ser igual o menor a 100');
    expect(findNewPercentProblem('0', places)).toBe('el valor debe ser mayor a 0');
    expect(findNewPercentProblem('mucho', places)).toBe(
      'Ingrese un valor entero o decimal, use el punto.',
    );
    expect(findNewPercentProblem('101', [])).toBeNull();
  });

  it('a choice from a draft waits until the schemes are read', () => {
    expect(findUnread(placesOf(values), 'loading')).toEqual({
      countIn: 'Espere a que se carguen los parámetros',
    });
    expect(findUnread(placesOf(values), 'failed')).toEqual({
      countIn: 'No se pudieron cargar los parámetros.',
    });
    expect(findUnread(placesOf(values), 'ready')).toEqual({});
    expect(findUnread([['a', { ...own, countIn: '-' }]], 'loading')).toEqual({});
  });

  it('a new task takes the only scheme of tasks, a copy what its source counts in, and otherwise it is asked', () => {
    const fresh = { isCopy: false, scheme: null };
    const [tasks, project] = [scheme('s', 20), scheme('p', 10, { name: 'Proyecto' })];
    const countIn = '~';
    const ask = { countIn: 'Elija en qué cuenta, o «No cuenta»' };
    expect(countOf({ countIn }, typed, 'n', [tasks], fresh)).toEqual({ id: 's', added: null });
    expect(findUnchosen([{ countIn, schemes: [tasks] }], fresh)).toEqual({});
    expect(findUnchosen([{ countIn, schemes: [tasks, project] }], fresh)).toEqual(ask);
    expect(findUnchosen([{ countIn, schemes: [] }], fresh)).toEqual(ask);
    expect(findUnchosen([{ countIn: '', schemes: [tasks] }], fresh)).toEqual(ask);
    expect(findUnchosen([{ countIn: '-', schemes: [] }], fresh)).toEqual({});
    const copied = { isCopy: true, scheme: 'Proyecto' };
    expect(countOf({ countIn }, typed, 'n', [tasks, project], copied)).toEqual({
      id: 'p',
      added: null,
    });
    // A task that counted in nothing counts in nothing as a copy.
    const uncounted = { isCopy: true, scheme: null };
    expect(findUnchosen([{ countIn, schemes: [tasks] }], uncounted)).toEqual({});
    expect(countOf({ countIn }, typed, 'n', [tasks], uncounted)).toBeNull();
  });

  it('only the subjects that get a new scheme are looked at', () => {
    expect(subjectsWithNew(values).map(([id]) => id)).toEqual(['b']);
    expect(subjectsWithNew({ ...values, countIn: '+' }).map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('the edits of a stored task have a number as partial and nothing of a scheme', () => {
    expect(
      toStoredEdits({
        title: { from: 'Una', to: 'Otra' },
        partial: { from: '1', to: '2' },
        countIn: { from: '', to: '+' },
        schemeName: { from: '', to: 'Deberes' },
        schemePercent: { from: '', to: '5' },
      }),
    ).toEqual({ title: { from: 'Una', to: 'Otra' }, partial: { from: 1, to: 2 } });
  });
});
