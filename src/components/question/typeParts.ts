import type { ComponentType } from 'react';
import type { ObjectSchema } from 'yup';
import type { ActivitySubtype, PublicQuestion, QuestionByType } from '../../models/activity';
import type { QuestionFormValues } from '../../questions/kind';

// The components of each type of question. Two registries list them: src/questions/Parts.tsx and,
// separately because students never load it, src/questions/Forms.tsx.

export type AnswerProps = {
  question: PublicQuestion;
  /** The question's number in the activity, from 1. */
  number: number;
  value: string;
  onChange: (value: string) => void;
};

export type GivenProps = {
  question: PublicQuestion;
  /** The answer, or the text shown when there is none. */
  given: string;
};

export type AuthorProps<T extends ActivitySubtype> = {
  question: QuestionByType[T];
  /** The question's number in the activity, from 1. */
  number: number;
};

export type QuestionParts<T extends ActivitySubtype> = {
  /** The question with the field for its answer, for students. */
  Answer: ComponentType<AnswerProps>;
  /** The question with the student's answer, for students and teachers. */
  Given: ComponentType<GivenProps>;
  /** The question with its right answer, for authors and teachers only. */
  Author: ComponentType<AuthorProps<T>>;
};

export type QuestionForm = {
  /** The author's fields. */
  Fields: ComponentType;
  /** The schema that accepts only a complete question. */
  schema: ObjectSchema<QuestionFormValues>;
};
