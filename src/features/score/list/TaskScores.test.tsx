import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens } from '../../../../tests/support/answeredScreens';
import { someInstitute, someSubject } from '../../../../tests/support/someRecords';
import type { TaskException } from '../../../models/exception';
import type { Scheme } from '../../../models/gradebook';
import type { Task } from '../../../models/task';
import { exceptionsOfSubject } from '../../../store/exception/exceptionSlice';
import { schemesOfPartial } from '../../../store/scheme/schemeSlice';
import { submissionsOfTask } from '../../../store/submission/submissionSlice';
import { tasksOfSubject } from '../../../store/task/taskSlice';
import { TaskScores } from './TaskScores';

const { show } = answeredScreens();
const SUBJECT = someSubject({ id: 'mat' });
const INSTITUTE = someInstitute();
const PLACE = { idPeriod: INSTITUTE.period.id, teacherId: SUBJECT.teacherId };
const TASKS = ['t1', 't2'];
const SCHEME: Scheme = {
  ...{ ...PLACE, id: 'tareas', name: 'Tareas', description: '', percent: 100, tasks: TASKS },
  ...{ idSubject: 'mat', indexPartial: 0, deleted: false, external: false },
};

it.each([
  ['from one of two tasks, while the other one is open, has no grade yet', ['t1'], '–'],
  ['from all tasks of a scheme is told so', TASKS, 'Eximido'],
])('who is exempt %s', async (_, exempt, text) => {
  const tasks = TASKS.map((id) => ({
    ...{ id, title: id, subjectId: 'mat', dateStart: 0, dateEnd: id === 't1' ? 1 : 1e15 },
    ...{ maxGrades: { a: 10 }, students: ['ana'], reopened: {}, deleted: false },
  }));
  const exceptions = exempt.map((taskId) => ({
    ...{ id: `${taskId}/ana`, taskId, idStudent: 'ana', dateEnd: null, exempt: true },
  }));
  const { idPeriod, teacherId } = PLACE;
  const ana = { id: 'ana', name: 'Ana', surname: 'Paz', identification: '', photo: '' };
  await show(
    <TaskScores
      {...{ scheme: SCHEME, subject: SUBJECT, institute: INSTITUTE }}
      students={[{ ...ana, since: null, isFormer: false }]}
    />,
    {
      at: '/',
      answers: [
        answered(schemesOfPartial, [idPeriod, 'mat', teacherId, 0], [SCHEME]),
        answered(
          tasksOfSubject,
          ['mat', idPeriod, 'teacherId', teacherId],
          tasks as unknown as Task[],
        ),
        answered(exceptionsOfSubject, ['mat', idPeriod, teacherId], exceptions as TaskException[]),
        ...TASKS.map((id) => answered(submissionsOfTask, [id], [])),
      ],
    },
  );
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(`APPaz Ana${text}`);
});
