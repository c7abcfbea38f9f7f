import type { ActivitySubtype } from '../models/activity';
import { complete } from './complete/kind';
import { dragAndDrop } from './dragAndDrop/kind';
import type { QuestionKind } from './kind';
import { openQuestion } from './openQuestion/kind';

type QuestionKinds = { readonly [T in ActivitySubtype]: QuestionKind<T> };

/** The rules of each type of question. */
export const QUESTION_KINDS: QuestionKinds = { complete, dragAndDrop, openQuestion };

/**
 * The rules of a stored type.
 * @returns undefined for a type that this version does not know
 */
export function kindOf(type: string): QuestionKinds[ActivitySubtype] | undefined {
  return Object.hasOwn(QUESTION_KINDS, type) ? QUESTION_KINDS[type as ActivitySubtype] : undefined;
}
