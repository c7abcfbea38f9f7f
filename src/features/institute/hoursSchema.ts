import { object, string } from 'yup';
import { readDay } from '../../domain/hourText';
import { findHoursProblem } from '../../domain/schoolHours';
import type { Hours } from '../../domain/timetable';
import { validationTexts } from '../../lib/texts/common';
import { hoursTexts } from '../../lib/texts/hours';

const { problems, line } = hoursTexts;

/** The form of the hours: one text, with a line for each hour. */
export type HoursText = { hours: string };

export const hoursToText = (hours: Hours): string =>
  hours.map(({ start, end }) => line(start, end)).join('\n');

/** Finds the problem of the text; null when it is a valid school day. */
export function findTextProblem(text: string): string | null {
  const { hours, unread } = readDay(text);
  const [first] = unread;
  if (first !== undefined) return problems.unread(first);
  const problem = findHoursProblem(hours);
  if (problem === null) return null;
  const { start, end } = hours[problem.at] ?? { start: '', end: '' };
  const wording = problems[problem.kind];
  return typeof wording === 'string' ? wording : wording(line(start, end));
}

export const hoursSchema = object({
  hours: string()
    .required(validationTexts.required)
    .test('day', (text, { createError }) => {
      const message = findTextProblem(text);
      return message === null || createError({ message });
    }),
});
