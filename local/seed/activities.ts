import { parseComplete } from '../../src/domain/cloze';
import { MAX_GRADE } from '../../src/domain/limits';
import { splitQuestion } from '../../src/domain/questionParts';
import type { Activity, AnswerKey, PublicQuestion, Question } from '../../src/models/activity';
import { BOOKS } from './content/areas';
import type { BookContent, ClassContent, Exercise, Work } from './content/contentTypes';
import { unitId } from './catalogue';

/** Students' answers to an open question: a full one and a poor one. */
export type SampleAnswers = { good: string; weak: string };

/** An activity with its questions in the two halves in which they are stored. */
export type SeedActivity = {
  activity: Activity;
  questions: PublicQuestion[];
  keys: AnswerKey[];
  /** By question id, for the open ones that students answer. */
  samples: Map<string, SampleAnswers>;
};

/** The teacher's own activities of a subject, by the last part of their id. */
export const OWN_KEYS = {
  complete: 'completar',
  drag: 'arrastrar',
  open: 'responder',
  reviewComplete: 'repaso-completar',
  reviewDrag: 'repaso-arrastrar',
  project: 'proyecto',
  closing: 'exposicion',
  spare: 'practica',
} as const satisfies Record<Exclude<keyof ClassContent, 'tasks'>, string>;
export type OwnKey = keyof typeof OWN_KEYS;

export const BOOK_KEYS = {
  complete: 'completar',
  drag: 'arrastrar',
  open: 'responder',
  workshop: 'taller',
} as const satisfies Record<keyof NonNullable<BookContent['activities']>, string>;
export type BookKey = keyof typeof BOOK_KEYS;

const RUBRICS = {
  complete: 'Cada respuesta correcta vale lo mismo. La calificación es automática.',
  dragAndDrop: 'Cada respuesta correcta vale lo mismo. La calificación es automática.',
  openQuestion:
    'Cada respuesta se valora por la exactitud de la idea, los ejemplos y la ortografía.',
};

function buildQuestions(activityId: string, exercise: Exercise) {
  const samples = new Map<string, SampleAnswers>();
  const place = (order: number) => ({ id: `${activityId}-p${order + 1}`, order });
  let questions: Question[];
  switch (exercise.subtype) {
    case 'complete': {
      const { tildes = 'avisar' } = exercise;
      questions = exercise.items.map((sentence, order): Question => {
        const parsed = parseComplete(sentence);
        if (!parsed.ok) throw new Error(`${parsed.problem}: ${sentence}`);
        const { question, answer } = parsed;
        return { ...place(order), type: 'complete', sentence, question, answer, tildes };
      });
      break;
    }
    case 'dragAndDrop':
      questions = exercise.items.map(
        (
          [sentence, optionCorrect, optionIncorrect1, second = '', third = ''],
          order,
        ): Question => ({
          ...place(order),
          type: 'dragAndDrop',
          sentence,
          optionCorrect,
          optionIncorrect1,
          optionIncorrect2: second,
          optionIncorrect3: third,
        }),
      );
      break;
    case 'openQuestion':
      questions = exercise.items.map(([sentence, good, weak], order): Question => {
        const { id } = place(order);
        if (good !== undefined && weak !== undefined) samples.set(id, { good, weak });
        return { id, order, type: 'openQuestion', sentence };
      });
  }
  const halves = questions.map((question) => splitQuestion(question));
  return {
    questions: halves.map((half) => half.public),
    keys: halves.map((half) => half.key),
    samples,
  };
}

type Place = Pick<Activity, 'idTeacher' | 'creation' | 'isBook' | 'unitId' | 'bookId' | 'guideUrl'>;

/** One activity in no task yet. */
function buildActivity(id: string, content: Work | Exercise, place: Place): SeedActivity {
  const common = {
    ...place,
    id,
    name: content.name,
    description: content.description,
    maxGrade: content.maxGrade ?? MAX_GRADE.default,
    guideDocument: '',
    taskId: '',
    deleted: false,
    tasks: [],
    openFor: {},
  };
  if ('rubric' in content) {
    return {
      activity: { ...common, type: 'normal', subtype: '', rubric: content.rubric },
      questions: [],
      keys: [],
      samples: new Map(),
    };
  }
  const { subtype } = content;
  return {
    activity: { ...common, type: 'interactive', subtype, rubric: RUBRICS[subtype] },
    ...buildQuestions(id, content),
  };
}

export const ownActivityId = (subjectId: string, key: OwnKey) => `${subjectId}-${OWN_KEYS[key]}`;
export const bookActivityId = (bookId: string, key: BookKey) => `${bookId}-${BOOK_KEYS[key]}`;

/** The activities that a teacher made for a subject. */
export function buildOwnActivities(
  subjectId: string,
  content: ClassContent,
  idTeacher: string,
  creation: number,
): SeedActivity[] {
  return (Object.keys(OWN_KEYS) as OwnKey[]).flatMap((key) => {
    const exercise = content[key];
    if (!exercise) return [];
    const id = ownActivityId(subjectId, key);
    return buildActivity(id, exercise, {
      idTeacher,
      creation,
      isBook: false,
      unitId: '',
      bookId: '',
      guideUrl: '',
    });
  });
}

/** The predesigned activities of the books; the admin made them. */
export function buildBookActivities(idAdmin: string, creation: number): SeedActivity[] {
  return BOOKS.flatMap((book) =>
    (Object.keys(BOOK_KEYS) as BookKey[]).flatMap((key) => {
      const content = book.activities?.[key];
      if (!content) return [];
      return buildActivity(bookActivityId(book.id, key), content, {
        idTeacher: idAdmin,
        creation,
        isBook: true,
        unitId: unitId(book.id, content.unit),
        bookId: book.id,
        guideUrl: key === 'workshop' ? `/demo/libros/${book.id}/index.html` : '',
      });
    }),
  );
}
