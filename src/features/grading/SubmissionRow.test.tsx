import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../lib/paths';
import type { TaskNote } from '../../models/task';
import { SubmissionRow } from './SubmissionRow';

const STUDENTS = Array.from({ length: 45 }, (_, i) => ({
  id: `s${String(i)}`,
  name: 'Ana',
  surname: `Paz ${String(i)}`,
  photo: '',
}));

const noteOf = (id: string, fecha: number) =>
  ({ id, fecha, noteFinal: null, comment: '', reviewed: false }) as TaskNote;

/** The list as a new snapshot leaves it: what did not change is the same object. */
function rows(notes: ReadonlyMap<string, TaskNote>) {
  return (
    <MemoryRouter>
      {STUDENTS.map((student) => (
        <SubmissionRow
          key={student.id}
          taskId="t"
          dateEnd={1000}
          student={student}
          note={notes.get(student.id)}
        />
      ))}
    </MemoryRouter>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the row of a submission', () => {
  it('is drawn again alone when its note changes', () => {
    const drawn = vi.spyOn(paths.teacher, 'grading'); // each drawing of a row asks for its address
    const notes = new Map(STUDENTS.map(({ id }, i) => [id, noteOf(id, i)]));
    const { rerender } = render(rows(notes));
    expect(drawn).toHaveBeenCalledTimes(45);
    drawn.mockClear();
    rerender(rows(new Map(notes).set('s7', noteOf('s7', 2000))));
    expect(drawn.mock.calls).toEqual([['t', 's7']]);
  });
});
