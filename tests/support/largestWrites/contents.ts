import { dbPaths } from '../../../src/domain/dbPaths';
import { LIMITS, MAX_TASK_ACTIVITIES } from '../../../src/domain/limits';
import {
  buildActivity,
  buildBook,
  buildBookCard,
  buildKey,
  buildQuestion,
  buildUnit,
  DRAG_KEY,
  DRAG_QUESTION,
  INTERACTIVE,
  LONG_AGO,
} from '../rulesBuilders';
import type { Data, Documents } from '../rulesDocuments';
import type { LargestWrite } from './largestWrites';
import { ACTIVITIES, IN_TASK, longest, NOW, OPEN_TASK, times } from './world';

const ADDRESS = 'https://firebasestorage.googleapis.com/v0/b/aula.appspot.com/o';
const LINK = `https://andes.edu.ec/${'x'.repeat(200)}`;
const LONG_ACTIVITY = buildActivity({
  name: longest(LIMITS.activity.name),
  description: longest(LIMITS.activity.description),
  rubric: longest(LIMITS.activity.rubric),
  guideDocument: `${ADDRESS}/guides%2Fnew~1a2b3c.pdf?alt=media`,
  guideUrl: LINK,
  creation: NOW,
  taskId: 't'.repeat(128),
});
/** The number of questions that one batch takes: src/store/activity/questionBatches.ts. */
const QUESTIONS = times(8, (i) => `question-${String(i)}`);
const option = longest(LIMITS.question.option);
const KEY = buildKey({
  ...DRAG_KEY,
  sentence: longest(LIMITS.question.sentence),
  optionCorrect: option,
  optionIncorrect1: option,
  optionIncorrect2: option,
  optionIncorrect3: option,
});
const QUESTION = buildQuestion({
  ...DRAG_QUESTION,
  question: longest(LIMITS.question.sentence),
  options: times(4, () => option),
});
const questionsOf = (activity: string, half: Data, key: Data): Documents =>
  Object.fromEntries(
    QUESTIONS.flatMap((id) => [
      [`${dbPaths.questions(activity)}/${id}`, half],
      [`${dbPaths.answerKeys(activity)}/${id}`, key],
    ]),
  );
const INTERACTIVE_ACTIVITY = { [dbPaths.activity('quiz')]: buildActivity(INTERACTIVE) };
const [FIRST = ''] = ACTIVITIES;
const BEFORE = buildActivity({ tasks: ['fresh'] });
const FRESH = { ...OPEN_TASK, students: [] };
const LONG_BOOK = buildBook({
  name: longest(LIMITS.book.name),
  description: longest(LIMITS.book.description),
  editorial: longest(LIMITS.book.editorial),
  mainUrl: LINK,
  photo: `${ADDRESS}/books%2Fbook~1a2b3c.png?alt=media`,
});
const places = times(60, (i) => String(i));
/** Returns the units of a book and its cards in sixty courses. */
const copies = (name: string): Documents =>
  Object.fromEntries(
    places.flatMap((i) => [
      [dbPaths.unit(`unit-${i}`), buildUnit({ book: { id: 'book', name }, bookName: name })],
      [`${dbPaths.courseBooks(`course-${i}`)}/book`, buildBookCard({ name })],
    ]),
  );
const OF_UNIT = times(100, (i) => `of-unit-${String(i)}`);
const ofUnit = (bookId: string): Documents =>
  Object.fromEntries(
    OF_UNIT.map((id) => [
      dbPaths.activity(id),
      { ...LONG_ACTIVITY, creation: LONG_AGO, guideDocument: '', unitId: 'unit', bookId },
    ]),
  );

export const CONTENTS: LargestWrite[] = [
  { what: 'new activity', by: 'teacher', writes: { [dbPaths.activity('new')]: LONG_ACTIVITY } },
  {
    what: `activity of a task of ${String(MAX_TASK_ACTIVITIES)}, with other points`,
    by: 'teacher',
    seed: { [dbPaths.task('fresh')]: FRESH, [dbPaths.activity(FIRST)]: BEFORE },
    writes: {
      [dbPaths.task('fresh')]: {
        ...FRESH,
        maxGrades: { ...IN_TASK.maxGrades, [FIRST]: 20 },
      },
      [dbPaths.activity(FIRST)]: {
        ...LONG_ACTIVITY,
        creation: LONG_AGO,
        guideDocument: '',
        taskId: '',
        tasks: ['fresh'],
        maxGrade: 20,
      },
    },
  },
  {
    what: `${String(QUESTIONS.length)} questions with their keys, copied`,
    by: 'teacher',
    seed: INTERACTIVE_ACTIVITY,
    writes: questionsOf('quiz', QUESTION, KEY),
  },
  {
    what: 'key of a question that a task uses, corrected',
    by: 'teacher',
    seed: {
      [dbPaths.activity('quiz')]: buildActivity({ ...INTERACTIVE, tasks: ['open', 'task'] }),
      [`${dbPaths.answerKeys('quiz')}/q1`]: { ...KEY, optionIncorrect3: 'Otra' },
    },
    writes: {
      [`${dbPaths.answerKeys('quiz')}/q1`]: {
        ...KEY,
        optionCorrect: 'Otra',
        optionIncorrect3: option,
        correctedAt: NOW,
      },
    },
  },
  {
    what: 'book with another name, its sixty units and its cards in sixty courses',
    by: 'admin',
    seed: { [dbPaths.book('book')]: buildBook(), ...copies('Lengua 8') },
    writes: { [dbPaths.book('book')]: LONG_BOOK, ...copies(longest(LIMITS.book.name)) },
  },
  {
    what: 'unit that goes to another book with a hundred activities',
    by: 'admin',
    seed: { [dbPaths.unit('unit')]: buildUnit(), ...ofUnit('book') },
    writes: {
      [dbPaths.unit('unit')]: buildUnit({
        name: longest(LIMITS.unit.name),
        book: { id: 'other', name: longest(LIMITS.book.name) },
        bookId: 'other',
        bookName: longest(LIMITS.book.name),
      }),
      ...ofUnit('other'),
    },
  },
];
