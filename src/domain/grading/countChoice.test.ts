import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../models/gradebook';
import {
  choiceOfName,
  countOptions,
  findChosen,
  nameOfChoice,
  NEW_SCHEME,
  NO_SCHEME,
  usualScheme,
} from './countChoice';

const scheme = (name: string, over: Partial<Scheme> = {}): Scheme => ({
  id: name,
  name,
  description: '',
  percent: 20,
  idPeriod: 'p',
  idSubject: 's',
  indexPartial: 0,
  teacherId: 't',
  tasks: ['x'],
  external: false,
  deleted: false,
  ...over,
});
const fifty = Array.from({ length: 50 }, (_, i) => String(i));

describe('what a task counts in', () => {
  it('a choice by name is told from none and from a new scheme', () => {
    expect(nameOfChoice(choiceOfName('+'))).toBe('+');
    expect(nameOfChoice(choiceOfName(''))).toBe('');
    expect(nameOfChoice(NEW_SCHEME)).toBeNull();
    expect(nameOfChoice(NO_SCHEME)).toBeNull();
  });

  it('the chosen scheme is found by its name, when it can count tasks', () => {
    const choice = choiceOfName('Tareas');
    expect(findChosen(choice, [scheme('Otro'), scheme('Tareas')])?.id).toBe('Tareas');
    expect(findChosen(choice, [scheme('Otro')])).toBeUndefined();
    for (const over of [{ external: true }, { deleted: true }, { tasks: fifty }]) {
      expect(findChosen(choice, [scheme('Tareas', over)])).toBeUndefined();
    }
    expect(findChosen(NEW_SCHEME, [scheme('+')])).toBeUndefined();
    expect(findChosen(NO_SCHEME, [scheme('')])).toBeUndefined();
  });

  it('a new task takes the only scheme of tasks of its partial, a copy that of its source, and otherwise it is asked', () => {
    const typed = scheme('Lecciones', { external: true });
    expect(usualScheme([typed, scheme('Tareas')], null)?.name).toBe('Tareas');
    const two = [scheme('Tareas'), scheme('Proyecto')];
    expect(usualScheme(two, null)).toBeUndefined();
    expect(usualScheme(two, 'Proyecto')?.name).toBe('Proyecto');
    expect(usualScheme([scheme('Tareas')], 'Proyecto')?.name).toBe('Tareas');
    expect(usualScheme([typed], 'Lecciones')).toBeUndefined();
  });

  it('each name is offered once, with its percent where all subjects agree', () => {
    expect(
      countOptions([
        [scheme('Tareas'), scheme('Lecciones', { external: true })],
        [scheme('Tareas'), scheme('Proyecto', { percent: 10 })],
        [scheme('Proyecto', { percent: 15 }), scheme('Llena', { tasks: fifty })],
        [scheme('Proyecto', { percent: 15 })],
      ]),
    ).toEqual([
      { name: 'Tareas', percent: 20 },
      { name: 'Proyecto', percent: null },
    ]);
  });
});
