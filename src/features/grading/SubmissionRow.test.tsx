import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../lib/paths';
import type { Submission } from '../../models/task';
import { SubmissionRow } from './SubmissionRow';

const STUDENTS = Array.from({ length: 45 }, (_, i) => ({
  id: `s${String(i)}`,
  name: 'Ana',
  surname: `Paz ${String(i)}`,
  photo: '',
  identification: '',
  since: null,
  isFormer: false,
}));

const submissionOf = (id: string, fecha: number) =>
  ({ id, fecha, noteFinal: null, comment: '', reviewed: false }) as Submission;

/** Builds the list as a new snapshot leaves it: an unchanged row is the same object. */
function rows(submissions: ReadonlyMap<string, Submission>) {
  return (
    <MemoryRouter>
      {STUDENTS.map((student) => (
        <SubmissionRow
          key={student.id}
          taskId="t"
          query=""
          commonEnd={1000}
          dateEnd={1000}
          exception={undefined}
          isReturned={false}
          isClosed
          student={student}
          submission={submissions.get(student.id)}
        />
      ))}
    </MemoryRouter>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the row of a submission', () => {
  it('the published grade and the one that waits to be returned are told apart', () => {
    const [student] = STUDENTS;
    if (student === undefined) throw new Error('nobody');
    const graded = { ...submissionOf(student.id, 1), noteFinal: 10, reviewed: true };
    const { container } = render(
      <MemoryRouter>
        <SubmissionRow
          {...{ taskId: 't', query: '', commonEnd: 1000, dateEnd: 1000, student, draft: 5 }}
          exception={undefined}
          isReturned={false}
          isClosed
          submission={graded}
        />
      </MemoryRouter>,
    );
    expect(container).toHaveTextContent('10.00 · Borrador: 5.00');
  });

  it('only the row of a changed submission is drawn again', () => {
    const drawn = vi.spyOn(paths.teacher, 'grading'); // each drawing of a row asks for its address
    const submissions = new Map(STUDENTS.map(({ id }, i) => [id, submissionOf(id, i)]));
    const { rerender } = render(rows(submissions));
    expect(drawn).toHaveBeenCalledTimes(45);
    drawn.mockClear();
    rerender(rows(new Map(submissions).set('s7', submissionOf('s7', 2000))));
    expect(drawn.mock.calls).toEqual([['t', 's7']]);
  });
});
