import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answered, answeredScreens, lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import {
  someCourse,
  someInstitute,
  someSubject,
  someTeacher,
} from '../../../tests/support/someRecords';
import { USER_TYPE } from '../../models/user';
import { allCourses, courseById } from '../../store/course/courseSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { peopleOfType } from '../../store/person/personSlice';
import {
  allSubjects,
  firstTaskOfSubject,
  subjectById,
  subjectsOfCourse,
} from '../../store/subject/subjectSlice';
import { AdminSubjectListPage } from './AdminSubjectListPage';
import { CourseSchedulePage } from './CourseSchedulePage';

const { show, loseServer, told } = answeredScreens();

const MATHS = someSubject({ schedule: { '0': [{ start: '07:15', end: '07:55' }] } });
const ART = someSubject({
  ...{ id: 'octavo-a-arte', name: 'Arte', teacherId: 'eva' },
  schedule: { '4': [{ start: '11:55', end: '12:35' }] },
});
const ANSWERS = [
  answered(instituteDocument, [], [someInstitute()]),
  answered(allSubjects, [], [MATHS, ART]),
  answered(subjectsOfCourse, ['octavo-a'], [ART, MATHS]),
  ...[MATHS, ART].flatMap((each) => [
    answered(subjectById, [each.id], [each]),
    answered(firstTaskOfSubject, [each.id], []),
  ]),
  answered(allCourses, [], [someCourse()]),
  answered(courseById, ['octavo-a'], [someCourse()]),
  answered(
    peopleOfType,
    [USER_TYPE.teacher],
    [someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' }), someTeacher('eva')],
  ),
];
const hour = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

it('the week of a subject is set by keys alone, and a clash is asked about', async () => {
  await show(<AdminSubjectListPage />, { at: '/', answers: ANSWERS });
  press(screen.getByLabelText('Acciones: Arte · Octavo A'));
  press(within(lastOf('menu')).getByText('Horario'));
  const dialog = lastOf('dialog');
  expect(dialog).toHaveAccessibleName('Horario de Arte · Octavo A');
  expect(hour('Viernes 11:55')).toHaveAttribute('aria-pressed', 'true');
  hour('Viernes 11:55').focus();
  const keys = userEvent.setup();
  await keys.keyboard('{ArrowLeft}{ArrowRight} ');
  expect(hour('Viernes 11:55')).toHaveAttribute('aria-pressed', 'false');
  await keys.keyboard('{PageUp}{Home}{Enter}{ArrowDown} ');
  expect(hour('Lunes 07:55')).toHaveFocus();
  expect(hour('Lunes 07:15')).toHaveAttribute('aria-pressed', 'true');
  expect(hour('Lunes 07:55')).toHaveAttribute('aria-pressed', 'true');
  expect(await faultsOf(dialog)).toEqual([]);
  press(within(dialog).getByText('Guardar'));
  const question = lastOf('alertdialog');
  expect(question).toHaveTextContent('Matemática · Octavo A (mismo curso): lunes, 07:15 - 07:55');
  expect(await faultsOf(question)).toEqual([]);
});

it('the week of a course is given hour by hour with the keys, and stays when it cannot be saved', async () => {
  await show(<CourseSchedulePage />, {
    ...{ at: '/horario/octavo-a', route: '/horario/:courseId', answers: ANSWERS },
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Arte/ }));
  hour('Lunes 07:15').focus();
  const keys = userEvent.setup();
  await keys.keyboard('{Delete}');
  expect(hour('Lunes 07:15')).toHaveAccessibleName(/libre/);
  await keys.keyboard(' ');
  expect(hour('Lunes 07:15')).toHaveAccessibleName(/Arte/);
  await keys.keyboard('{ArrowRight}2{Enter}');
  expect(screen.getByRole('radio', { name: /^Matemática/ })).toBeChecked();
  expect(hour('Martes 07:15')).toHaveAccessibleName(/Matemática/);
  loseServer();
  press(screen.getByText('Guardar'));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: /)]);
  });
  expect(hour('Lunes 07:15')).toHaveAccessibleName(/Arte/);
});
