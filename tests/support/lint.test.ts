import { describe, expect, it } from 'vitest';
import { named, lintSnippets, type Snippet } from './lintSnippets';

// Snippets that break the boundaries are linted with the real config; those of browser tests are in
// lintWaits.test.ts.

const NAMES = 'no-restricted-imports';

const BAD: readonly (Snippet & { rule: string })[] = [
  {
    what: 'Firebase in a component',
    file: 'src/components/form/FormActions.tsx',
    code: "import { getAuth } from 'firebase/auth'; export const use = getAuth;",
    rule: NAMES,
  },
  {
    what: 'Firebase in a page',
    file: 'src/features/book/BookListPage.tsx',
    code: "import { doc } from 'firebase/firestore'; export const use = doc;",
    rule: NAMES,
  },
  {
    what: "Firebase's inner packages in a hook",
    file: 'src/features/book/BookGrid.tsx',
    code: "import { FirebaseError } from '@firebase/util'; export const use = FirebaseError;",
    rule: NAMES,
  },
  {
    what: 'the barrel of MUI in a page',
    file: 'src/features/book/BookListPage.tsx',
    code: "import { Button } from '@mui/material'; export const use = Button;",
    rule: NAMES,
  },
  {
    what: 'the barrel of MUI in a slice, where Firebase is allowed',
    file: 'src/features/book/bookSlice.ts',
    code: "import { Add } from '@mui/icons-material'; export const use = Add;",
    rule: NAMES,
  },
  {
    what: 'the barrel of the date pickers',
    file: 'src/components/table/DataTable.tsx',
    code: "import { DatePicker } from '@mui/x-date-pickers'; export const use = DatePicker;",
    rule: NAMES,
  },
  {
    what: 'the store from a feature',
    file: 'src/features/book/BookListPage.tsx',
    code: "import { makeStore } from '../../app/store'; export const use = makeStore;",
    rule: NAMES,
  },
  {
    what: 'the route table from a feature',
    file: 'src/features/book/BookListPage.tsx',
    code: "import { routes } from '../../app/routes'; export const use = routes;",
    rule: NAMES,
  },
  {
    what: "another feature's page",
    file: 'src/features/book/BookListPage.tsx',
    code: "import { LoginPage } from '../login/LoginPage'; export const use = LoginPage;",
    rule: NAMES,
  },
  {
    what: "another feature's component",
    file: 'src/features/task/TaskListPage.tsx',
    code: "import { BookCard } from '../book/BookCard'; export const use = BookCard;",
    rule: NAMES,
  },
  {
    what: 'another feature from a room of one',
    file: 'src/features/score/grid/GradebookRow.tsx',
    code: "import { BookCard } from '../../book/BookCard'; export const use = BookCard;",
    rule: NAMES,
  },
  {
    what: 'a page above its room',
    file: 'src/features/answering/photos/PhotoItem.tsx',
    code: "import { AnswerForm } from '../AnswerForm'; export const use = AnswerForm;",
    rule: NAMES,
  },
  {
    what: 'a feature from a component',
    file: 'src/components/form/FormActions.tsx',
    code: "import { LoginPage } from '../../features/login/LoginPage'; export const use = LoginPage;",
    rule: NAMES,
  },
  {
    what: 'a data source from a component',
    file: 'src/components/form/FormActions.tsx',
    code: "import { db } from '../../lib/firebase/firestore'; export const use = dbPaths;",
    rule: NAMES,
  },
  {
    what: 'app from lib',
    file: 'src/lib/drafts.ts',
    code: "import { routes } from '../app/routes'; export const use = routes;",
    rule: NAMES,
  },
  {
    what: 'lib from domain',
    file: 'src/domain/files.ts',
    code: "import { saveDraft } from '../lib/drafts'; export const use = saveDraft;",
    rule: NAMES,
  },
  {
    what: 'domain from models',
    file: 'src/models/book.ts',
    code: "import { LIMITS } from '../domain/limits'; export const use = LIMITS;",
    rule: NAMES,
  },
  {
    what: 'lib from functions',
    file: 'functions/src/index.ts',
    code: "import { db } from '../../src/lib/firebase/firestore'; export const use = dbPaths;",
    rule: NAMES,
  },
  {
    what: 'a test helper from domain',
    file: 'src/domain/files.ts',
    code: "import { percents } from '../../tests/support/exactGrades'; export const use = percents;",
    rule: NAMES,
  },
  {
    what: 'a default export',
    file: 'src/features/book/BookCard.tsx',
    code: 'export default function BookCard() { return null; }',
    rule: 'no-default-export',
  },
  {
    what: 'the store from a component',
    file: 'src/components/form/FormActions.tsx',
    code: "import { useAppSelector } from '../../store/hooks'; export const use = useAppSelector;",
    rule: NAMES,
  },
  {
    what: 'a component from the store',
    file: 'src/store/book/bookSlice.ts',
    code: "import { AppDialog } from '../../components/feedback/AppDialog'; export const use = AppDialog;",
    rule: NAMES,
  },
  {
    what: 'a type of a feature from the store',
    file: 'src/store/book/bookSlice.ts',
    code: "import type { BookValues } from '../../features/book/bookSchema'; export type Use = BookValues;",
    rule: NAMES,
  },
  {
    what: 'the parts of a question type from the store',
    file: 'src/store/book/bookSlice.ts',
    code: "import { QUESTION_PARTS } from '../../questions/Parts'; export const use = QUESTION_PARTS;",
    rule: NAMES,
  },
  {
    what: 'the rules of question types from models',
    file: 'src/models/book.ts',
    code: "import { kindOf } from '../questions/kinds'; export const use = kindOf;",
    rule: NAMES,
  },
  {
    what: 'a component from the rules of a question type',
    file: 'src/questions/complete/kind.ts',
    code: "import { lazyPart } from '../../components/lazyPart'; export const use = lazyPart;",
    rule: NAMES,
  },
  {
    what: 'the store from the parts of a question type',
    file: 'src/questions/complete/CompleteParts.tsx',
    code: "import { makeStore } from '../../store/store'; export const use = makeStore;",
    rule: NAMES,
  },
  {
    what: 'a colour in a string',
    file: 'src/features/book/BookCard.tsx',
    code: "export const use = { color: '#0caff0' };",
    rule: 'restricted-syntax',
  },
  {
    what: 'a colour in a template',
    file: 'src/features/book/BookCard.tsx',
    code: 'export const use = (width: number) => `${width}px solid #d8e1e6`;',
    rule: 'restricted-syntax',
  },
  {
    what: 'a font size of its own',
    file: 'src/features/book/BookCard.tsx',
    code: "export const use = { fontSize: '0.875rem' };",
    rule: 'restricted-syntax',
  },
  {
    what: 'a font size of its own for each width',
    file: 'src/features/book/BookCard.tsx',
    code: 'export const use = { fontSize: { xs: 14 } };',
    rule: 'restricted-syntax',
  },
  {
    what: 'a radius of its own',
    file: 'src/features/book/BookCard.tsx',
    code: 'export const use = { borderRadius: 2 };',
    rule: 'restricted-syntax',
  },
  ...[
    [
      'a type of user by its name in a page',
      'src/features/book/BookListPage.tsx',
      'me.type === USER_TYPE.admin',
    ],
    ['another type in the store', 'src/store/book/bookSlice.ts', 'USER_TYPE.student !== me.type'],
    ['a type that was taken out of its object', 'src/app/menu.tsx', 'me.type === admin'],
    ['the number of a type', 'src/domain/files.ts', 'me.type === 2'],
    ['a stored type on the server', 'functions/src/index.ts', "user.get('type') === teacher"],
  ].map(([what = '', file = '', compared = '']) => ({
    what,
    file,
    code: `export const use = (me, user, USER_TYPE, admin, teacher) => ${compared};`,
    rule: 'restricted-syntax',
  })),
];

const GOOD: readonly Snippet[] = [
  {
    what: 'Firebase in a slice',
    file: 'src/store/book/bookSlice.ts',
    code: "import { doc } from 'firebase/firestore'; export const use = doc;",
  },
  {
    what: 'Firebase in lib/firebase',
    file: 'src/lib/firebase/auth.ts',
    code: "import { getAuth } from 'firebase/auth'; export const use = getAuth;",
  },
  {
    what: 'lib/firebase in a slice, which only sounds like the package',
    file: 'src/store/book/bookSlice.ts',
    code: "import { db } from '../../lib/firebase/firestore'; export const use = dbPaths;",
  },
  {
    what: 'a room beside it in a feature',
    file: 'src/features/score/grid/GradebookRow.tsx',
    code: "import { ScoreStatus } from '../entry/ScoreStatus'; export const use = ScoreStatus;",
  },
  {
    what: 'the path of one component of MUI',
    file: 'src/features/book/BookListPage.tsx',
    code: "import Button from '@mui/material/Button'; export const use = Button;",
  },
  {
    what: 'the store and addresses in a page',
    file: 'src/features/book/BookListPage.tsx',
    code: [
      "import { useAppSelector } from '../../store/hooks';",
      "import { paths } from '../../lib/paths';",
      "import { BookCard } from './BookCard';",
      'export const use = [useAppSelector, paths, BookCard];',
    ].join('\n'),
  },
  {
    what: 'domain and texts in a component',
    file: 'src/components/form/FormActions.tsx',
    code: [
      "import { LIMITS } from '../../domain/limits';",
      "import { commonTexts } from '../../lib/texts/common';",
      'export const use = [LIMITS, commonTexts];',
    ].join('\n'),
  },
  {
    what: 'a test helper in a test of domain',
    file: 'src/domain/files.test.ts',
    code: "import { percents } from '../../tests/support/exactGrades'; export const use = percents;",
  },
  {
    what: 'models in domain',
    file: 'src/domain/files.ts',
    code: "import { USER_TYPE } from '../models/user'; export const use = USER_TYPE;",
  },
  {
    what: 'domain and models in functions',
    file: 'functions/src/index.ts',
    code: [
      "import { LIMITS } from '../../src/domain/limits';",
      "import { USER_TYPE } from '../../src/models/user';",
      'export const use = [LIMITS, USER_TYPE];',
    ].join('\n'),
  },
  {
    what: 'the rules of question types in the store',
    file: 'src/store/book/bookSlice.ts',
    code: "import { kindOf } from '../../questions/kinds'; export const use = kindOf;",
  },
  {
    what: 'the parts of question types in a component',
    file: 'src/components/question/QuestionAnswer.tsx',
    code: "import { QUESTION_PARTS } from '../../questions/Parts'; export const use = QUESTION_PARTS;",
  },
  {
    what: 'a radius and a colour of tokens.css',
    file: 'src/features/book/BookCard.tsx',
    code: "export const use = { borderRadius: 'var(--r-m)', color: 'var(--ink)' };",
  },
  {
    what: 'a colour in the theme',
    file: 'src/theme/palette.ts',
    code: "export const use = { main: '#0caff0' };",
  },
  {
    what: 'features in app',
    file: 'src/app/App.tsx',
    code: "import { LoginPage } from '../features/login/LoginPage'; export const use = LoginPage;",
  },
  {
    what: 'a type of user by its name in the table of capabilities',
    file: 'src/domain/capabilities/people.ts',
    code: 'export const use = (type, USER_TYPE) => type === USER_TYPE.student;',
  },
  {
    what: 'a teacher who is compared with another one, and a record by the types of users',
    file: 'src/domain/files.ts',
    code: 'export const use = (one, teacher, USER_TYPE) => one === teacher || { [USER_TYPE.admin]: 1 };',
  },
];

/** The broken rules that guard the boundaries, by the description of the snippet. */
const broken = lintSnippets([...BAD, ...GOOD], [NAMES, 'restricted-syntax', 'no-default-export']);

describe('the boundaries between folders', () => {
  it.each(named(BAD))('the linter refuses %s', (what, { rule }) => {
    expect(broken.get(what)).toEqual([rule]);
  });

  it.each(named(GOOD))('the linter allows %s', (what) => {
    expect(broken.get(what)).toEqual([]);
  });
});
