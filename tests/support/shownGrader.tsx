import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { GradingPage } from '../../src/features/grading/GradingPage';
import { SubmissionsPage } from '../../src/features/grading/SubmissionsPage';
import type { App } from './app';
import { gradingPath } from './grading';
import { press, type, useShownScreen } from './shownScreen';

// The grader and the list of a task's submissions in a page of tests (shownScreen.tsx).

const PLACE = '/docente/tareas/calificaciones';
export const listPath = (taskId: string) => `${PLACE}/${taskId}`;

/** Shows the grader and the list of submissions; `grade` waits until a student's grades can be typed. */
export function useGrader(app: App) {
  const shown = useShownScreen(app, [
    { path: `${PLACE}/estudiante/:studentId`, element: <GradingPage /> },
    { path: `${PLACE}/:taskId`, element: <SubmissionsPage /> },
  ]);
  return {
    ...shown,
    grade: async (taskId: string, studentId: string) => {
      shown.open(gradingPath(taskId, studentId));
      await screen.findByLabelText('Nota 1');
    },
    /** Waits until this student is shown. */
    shows: (studentId: string) =>
      waitFor(() => {
        expect(shown.path().split('/').at(-1)).toBe(studentId);
        expect(screen.queryByLabelText('Nota 1')).not.toBeNull();
      }),
  };
}

/** Types the n-th sub-grade. */
export const typeGrade = (n: number, text: string): void => {
  type(`Nota ${String(n)}`, text);
};

/** Saves from wherever the focus is. */
export const saveByKeys = (): void => {
  press('Enter', { ctrlKey: true });
};

/** Types the n-th sub-grade and saves the grade. */
export function give(n: number, text: string): void {
  typeGrade(n, text);
  saveByKeys();
}

/** Returns the shown final, and its state while it is not given. */
export const finalShown = () =>
  document.querySelector('section [aria-live] > span')?.textContent.replaceAll(/\s+/g, ' ');

/** Returns the text of the list item that contains a text. */
export const itemWith = (text: string) =>
  [...document.querySelectorAll('li')].find((each) => each.textContent.includes(text))
    ?.textContent ?? '';
