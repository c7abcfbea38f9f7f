import type { ComponentType } from 'react';
import type { ObjectSchema } from 'yup';
import type { ActivitySubtype, PublicQuestion, QuestionByType } from '../../models/activity';
import type { QuestionFormValues } from '../../questions/kind';

// What each type of question gives the screens. Two registries hold it: src/questions/Parts.tsx and,
// apart because students never load it, src/questions/Forms.tsx.

export type AnswerProps = {
  question: PublicQuestion;
  /** Its number in the activity, from 1. */
  number: number;
  value: string;
  onChange: (value: string) => void;
};

export type GivenProps = {
  question: PublicQuestion;
  /** The answer, or what is shown where there is none. */
  given: string;
};

export type AuthorProps<T extends ActivitySubtype> = {
  question: QuestionByType[T];
  /** Its number in the activity, from 1. */
  number: number;
};

export type QuestionParts<T extends ActivitySubtype> = {
  /** The question with the field for its answer, for students. */
  Answer: ComponentType<AnswerProps>;
  /** The question with the answer that was given, for students and teachers. */
  Given: ComponentType<GivenProps>;
  /** The question with its right answer, for authors and teachers only. */
  Author: ComponentType<AuthorProps<T>>;
};

export type QuestionForm = {
  /** What the author types. */
  Fields: ComponentType;
  /** It lets through only what makes a question. */
  schema: ObjectSchema<QuestionFormValues>;
};
