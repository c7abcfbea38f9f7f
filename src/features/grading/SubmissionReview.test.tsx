import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OPEN, SENT } from '../../../tests/support/seededTask';
import { ACTIVITY } from '../../../tests/support/shownPages';
import { SubmissionReview } from './SubmissionReview';

it('a teacher reads that the work is kept no longer, not that nothing was answered', () => {
  const parts = [{ activity: ACTIVITY, questions: [] }];
  const review = (emptied: boolean) => (
    <SubmissionReview
      task={OPEN}
      submission={{ ...SENT, emptied }}
      parts={parts}
      keysOf={() => null}
    />
  );
  const { rerender } = render(review(false));
  const gone = /^Las respuestas y los archivos de esta entrega ya no se guardan/;
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
  rerender(review(true));
  expect(screen.getByText(gone)).toBeInTheDocument();
});
