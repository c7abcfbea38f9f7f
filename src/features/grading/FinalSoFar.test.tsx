import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { applyGradeEdits } from '../../domain/grading/task';
import type { SubGrade, Submission } from '../../models/task';
import { FinalSoFar } from './FinalSoFar';

const part = (id: string, calification: number | null, auto: number | null = null): SubGrade => ({
  id,
  calification,
  auto,
  maxGrade: 10,
});
const sent = { reviewed: false, subNotes: [] as SubGrade[] } as Submission;

function show(subNotes: SubGrade[], submission: Submission | undefined) {
  const edited = applyGradeEdits(subNotes, {}, SPEC_POLICY);
  return render(<FinalSoFar edited={edited} submission={submission} />);
}

describe('the final of a submission that is being graded', () => {
  it('without any sub-grade the final is a dash and not a failing 0.00', () => {
    show([part('a', null), part('b', null)], sent);
    expect(screen.getByText('–')).toBeVisible();
  });

  it('a student who sent nothing has no grade yet', () => {
    show([part('a', null), part('b', null)], undefined);
    expect(screen.getByText('–')).toBeVisible();
  });

  it('a final with a missing sub-grade is shown without a band, as incomplete', () => {
    show([part('a', 3), part('b', null)], sent);
    expect(screen.getByText('1.50')).not.toHaveAttribute('title');
    expect(screen.getByText('incompleta')).toBeVisible();
  });

  it('a final that was computed and not yet given is shown without a band, as a suggestion', () => {
    show([part('a', 10, 10), part('b', 8, 8)], sent);
    expect(screen.getByText('9.00')).not.toHaveAttribute('title');
    expect(screen.getByText('sugerida')).toBeVisible();
  });

  it('a final that the teacher typed and has not saved is shown without a band, as unsaved', () => {
    show([part('a', 3), part('b', 0)], sent);
    expect(screen.getByText('1.50')).not.toHaveAttribute('title');
    expect(screen.getByText('sin guardar')).toBeVisible();
  });

  it('the change of a saved final is unsaved until it is saved', () => {
    const stored = { ...sent, reviewed: true, subNotes: [part('a', 3, 3)] };
    const { unmount } = show([part('a', 5, 3)], stored);
    expect(screen.getByText('sin guardar')).toBeVisible();
    unmount();
    show([part('a', 3, 3)], stored);
    expect(screen.getByText('3.00')).toHaveAttribute('title');
  });

  it('a saved final is a grade although a sub-grade was confirmed as missing', () => {
    const subNotes = [part('a', 3), part('b', null)];
    show(subNotes, { ...sent, reviewed: true, subNotes });
    expect(screen.getByText('1.50')).toHaveAttribute('title');
  });
});
