import type { ErrorGroup, FunctionFailure } from '../../models/status';
import { converter } from './converter';
import { millis, number, text } from './fields';

/** Apart from the others: only the page of the system's state needs them. */
export const errorGroupConverter = converter<ErrorGroup>({
  release: text,
  message: text,
  stack: text,
  page: text,
  count: number,
  firstAt: millis,
  lastAt: millis,
});

export const functionFailureConverter = converter<FunctionFailure>({
  message: text,
  document: text,
  count: number,
  lost: number,
  firstAt: millis,
  lastAt: millis,
});
