import type { Firestore } from 'firebase-admin/firestore';
import { SCHOOL_SHAPE } from '../src/domain/schoolShape';
import { indexIdentifications } from './shape/indexIdentifications';
import { keepGivenAt } from './shape/keepGivenAt';
import { keepRegisters } from './shape/keepRegisters';
import { keepGradesOfStudents, keepStanding } from './shape/keepStanding';
import { leaveInactive } from './shape/leaveInactive';
import { listForAdmins } from './shape/listForAdmins';
import { listEntries } from './shape/listEntries';
import { listSchemes } from './shape/listSchemes';
import { countProgress } from './shape/countProgress';
import { emptyTasks } from './shape/emptyTasks';
import { listClasses } from './shape/listClasses';
import { markClosedTasks } from './shape/markClosedTasks';
import { markAnswers } from './shape/markAnswers';
import { markUnreviewed } from './shape/markUnreviewed';
import { openActivities } from './shape/openActivities';
import { rememberMoves } from './shape/rememberMoves';
import { rememberPeriods } from './shape/rememberPeriods';
import { plainClassLists } from './shape/plainClassLists';
import { reshuffleOptions } from './shape/reshuffleOptions';
import { slimNotes } from './shape/slimNotes';
import { spaceAlternatives } from './shape/spaceAlternatives';
import { splitSubGrades } from './shape/splitSubGrades';
import { textLessons } from './shape/textLessons';
import { totalSchemes } from './shape/totalSchemes';

/** Brings a saved school from the version before `to` to it. */
export type Migration = {
  to: number;
  /** The change, as the end of a sentence for the terminal. */
  why: string;
  /**
   * Runs with the Admin SDK, past the rules. On a deployed school people work and triggers run
   * meanwhile, and a run that failed halfway is run again: it must bear both.
   */
  run: (db: Firestore) => Promise<void>;
};

export type Shape = { version: number; migrations: readonly Migration[] };

/**
 * The present version of stored schools, with all migrations. The migration of a change goes to the
 * end of the list, with a version one higher. Without one, schools of the version before are set
 * aside and a new one is seeded.
 */
export const STORED_SHAPE: Shape = {
  version: SCHOOL_SHAPE,
  migrations: [
    { to: 2, why: 'the options of questions stand in an order by chance', run: reshuffleOptions },
    { to: 3, why: 'activities open when a task of the course begins', run: openActivities },
    { to: 4, why: 'the history of a grade stands beside its note', run: slimNotes },
    { to: 5, why: 'tasks say whether their partial is closed', run: markClosedTasks },
    { to: 6, why: 'schemes say which tasks they count', run: totalSchemes },
    { to: 7, why: 'a slash between spaces separates the answers of a key', run: spaceAlternatives },
    { to: 8, why: 'earlier periods are kept', run: rememberPeriods },
    { to: 9, why: 'courses that were left are kept', run: rememberMoves },
    { to: 10, why: 'each course has a class list', run: listClasses },
    { to: 11, why: 'report cards hold their entries as lists', run: listEntries },
    { to: 12, why: 'the progress of each partial is counted', run: countProgress },
    { to: 13, why: 'each partial lists its schemes', run: listSchemes },
    { to: 14, why: 'lessons are stored as texts', run: textLessons },
    {
      to: 15,
      why: 'an identification belongs to one person',
      run: (db) => indexIdentifications(db),
    },
    { to: 16, why: 'the lists of admins are kept', run: listForAdmins },
    { to: 17, why: 'submissions say that nobody has reviewed them', run: markUnreviewed },
    { to: 18, why: 'graded answers say whether they are right', run: markAnswers },
    { to: 19, why: 'students see how they stand', run: keepStanding },
    { to: 20, why: 'earlier periods have a register', run: keepRegisters },
    { to: 21, why: 'students have their finals with their grades', run: keepGradesOfStudents },
    { to: 22, why: 'class lists hold no photos', run: plainClassLists },
    { to: 23, why: 'inactive students are in no course', run: leaveInactive },
    { to: 24, why: 'sub-grades stand side by side', run: splitSubGrades },
    { to: 25, why: 'scores say when they were first typed', run: keepGivenAt },
    { to: 26, why: 'progress says where work waits', run: countProgress },
    { to: 27, why: 'a task without activities counts nothing', run: emptyTasks },
    { to: 28, why: 'progress says how many grades wait to be returned', run: countProgress },
  ],
};

/** The version of schools that were saved before versions were noted. */
export const FIRST_VERSION = 1;

export type Plan =
  | { kind: 'steps'; steps: readonly Migration[] }
  /** It was saved by a newer version of the application. */
  | { kind: 'newer' }
  /** Nothing leads to version `missing`. */
  | { kind: 'gap'; missing: number };

/** Plans how a school of version `from` is brought to today's shape. */
export function planMigrations(from: number, { version, migrations }: Shape): Plan {
  if (from > version) return { kind: 'newer' };
  const steps: Migration[] = [];
  for (let to = from + 1; to <= version; to += 1) {
    const step = migrations.find((migration) => migration.to === to);
    if (step === undefined) return { kind: 'gap', missing: to };
    steps.push(step);
  }
  return { kind: 'steps', steps };
}
