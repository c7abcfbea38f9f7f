import type { QuestionKind } from '../kind';

/** A question answered in the student's own words; a teacher grades the answer. */
export const openQuestion: QuestionKind<'openQuestion'> = {
  split: ({ sentence }) => ({
    shown: { question: sentence, options: [] },
    secret: { sentence },
  }),
  join: (_half, { sentence }) => ({ type: 'openQuestion', sentence }),
  fromForm: ({ sentence }) => ({ type: 'openQuestion', sentence }),
  scoring: null,
};
