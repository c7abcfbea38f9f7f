import { expect, it } from 'vitest';
import { countedIn } from './countedIn';

const scheme = (id: string, tasks: string[]) => ({
  id,
  name: id,
  percent: 40,
  external: false,
  tasks,
  indexPartial: 0,
});
const plan = {
  subjects: { mate: { schemes: [scheme('deberes', ['t1']), scheme('lecciones', [])], tasks: {} } },
};

it('a student learns which parameter counts a task, and that one counts nowhere', () => {
  expect(countedIn(plan, { id: 't1', subjectId: 'mate' })?.name).toBe('deberes');
  expect(countedIn(plan, { id: 't2', subjectId: 'mate' })).toBeUndefined();
  expect(countedIn(plan, { id: 't1', subjectId: 'lengua' })).toBeUndefined();
});
