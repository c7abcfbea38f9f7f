import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GivenGrade } from './GivenGrade';

const SUB_GRADES = [
  { id: 'a', calification: 7.5, auto: 7.5, maxGrade: 10 },
  { id: 'b', calification: null, auto: null, maxGrade: 5 },
];

describe('a grade that can no longer be changed', () => {
  it('a grade that can no longer be changed is text: each sub-grade with its activity, and the comment', () => {
    render(
      <GivenGrade
        subGrades={SUB_GRADES}
        nameOf={(id) => `Actividad ${id}`}
        comment={'Bien.\nSiga así.'}
      />,
    );
    expect(screen.getByText('7.50 / 10')).toBeInTheDocument();
    expect(screen.getByText('– / 5')).toBeInTheDocument();
    expect(screen.getByText('1. Actividad a')).toBeInTheDocument();
    expect(screen.getByText(/Siga así/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
