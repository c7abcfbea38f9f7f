import '@testing-library/jest-dom/vitest';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACTIVITY, TASK } from '../../../gallery/samples';
import { answered, answeredScreens, lastOf, settle } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someInstitute, someUser } from '../../../tests/support/someRecords';
import type { Activity, Question } from '../../models/activity';
import type { Submission } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import {
  keysOfActivity,
  questionsOfActivity,
  usesOfActivity,
} from '../../store/activity/activitySlice';
import { courseStudents } from '../../store/course/courseSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { submissionsOfTask } from '../../store/submission/submissionSlice';
import { CorrectAnswerDialog } from './CorrectAnswerDialog';

const { show, loseServer, told } = answeredScreens();

const TEACHER = someUser({ id: 'lucia', type: USER_TYPE.teacher });
const QUIZ: Activity = {
  ...ACTIVITY,
  ...{ id: 'quiz', type: 'interactive', subtype: 'complete', maxGrade: 10, idTeacher: TEACHER.id },
};
const PUBLIC = {
  ...{ id: 'q', activityId: 'quiz', order: 0, options: [] },
  ...{ type: 'complete' as const, question: 'Siete y uno son ** .' },
};
const KEY = {
  ...{ id: 'q', activityId: 'quiz', type: 'complete' as const, tildes: 'avisar' as const },
  ...{ sentence: 'Siete y uno son ((siete)).', answer: 'siete', optionCorrect: '' },
  ...{ optionIncorrect1: '', optionIncorrect2: '', optionIncorrect3: '' },
};
const QUESTION: Question = {
  ...{ id: 'q', type: 'complete', order: 0, sentence: KEY.sentence, question: PUBLIC.question },
  ...{ answer: KEY.answer, tildes: KEY.tildes },
};
const SENT_TO: typeof TASK = {
  ...TASK,
  ...{ id: 't', title: 'Tarea de sumas', courseId: 'octavo-a', teacherId: TEACHER.id },
  ...{ idPeriod: '2026', partial: 0 },
  ...{ activities: ['quiz'], maxGrades: { quiz: 10 }, students: ['ana', 'eva'] },
};
/** Builds the work of a student who answered with a digit that was not the right answer. */
const workOf = (id: string, given: number | null): Submission =>
  ({
    ...{ id, idStudent: id, taskId: 't', subjectId: 's', courseId: 'octavo-a', idPeriod: '2026' },
    ...{ fecha: 1, answers: { quiz: { q: '8' } }, files: {}, comment: '', reviewed: false },
    ...{ reviewedAt: null, reviewedBy: '', sinEntrega: false, marks: {}, scoredAt: 1 },
    ...{ emptied: false, scoreFailedAt: null, noteFinal: given },
    subNotes: [{ id: 'quiz', type: 'complete', maxGrade: 10, auto: 0, calification: given }],
  }) as never;
const card = (id: string, name: string) => ({
  ...{ id, name, surname: 'Paz', photo: '' },
  since: null,
  away: [],
});

it('a corrected answer says first whose automatic score changes and what stays adjusted, and is not given up when nobody answers', async () => {
  await show(
    <CorrectAnswerDialog
      activity={QUIZ}
      question={QUESTION}
      number={3}
      onClose={() => undefined}
    />,
    {
      ...{ at: '/', user: TEACHER },
      answers: [
        answered(instituteDocument, [], [someInstitute()]),
        answered(questionsOfActivity, ['quiz'], [PUBLIC]),
        answered(keysOfActivity, ['quiz'], [KEY]),
        answered(usesOfActivity, ['quiz', 'activities', TEACHER.id], [SENT_TO]),
        answered(submissionsOfTask, ['t'], [workOf('ana', 0), workOf('eva', 9)]),
        answered(courseStudents, ['octavo-a'], [card('ana', 'Ana'), card('eva', 'Eva')]),
      ],
    },
  );
  const dialog = within(lastOf('dialog'));
  expect(dialog.getByText('Cambie la respuesta para ver qué cambia.')).toBeInTheDocument();
  const confirm = dialog.getByText('Corregir y recalcular');
  expect(confirm).toBeDisabled();
  const answer = dialog.getByLabelText(/^Respuesta correcta/);
  const type = async (value: string) => {
    fireEvent.change(answer, { target: { value } });
    await settle();
  };
  await type('((8))');
  expect(dialog.getByText('Escriba la respuesta sin paréntesis dobles.')).toBeInTheDocument();
  expect(confirm).toBeDisabled();
  await type('siete / 8');
  const listed = within(dialog.getByLabelText('Tarea de sumas')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Paz AnaAutomática: de 0.00 a 10.00 · Nota final: de 0.00 a 10.00',
    'Paz EvaAutomática: de 0.00 a 10.00 · Usted la ajustó: su nota queda igual.',
  ]);
  expect(await faultsOf(lastOf('dialog'))).toEqual([]);
  loseServer();
  fireEvent.click(confirm);
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: No se pudo corregir la respuesta\./)]);
  });
  expect(answer).toHaveValue('siete / 8');
});
