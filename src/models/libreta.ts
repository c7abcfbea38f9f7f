import type { ConductFields } from './conduct';
import type { GradeLabel, TermCount } from './gradebook';
import type { YearDecision } from './promotion';

/** One subject of a student's year. Grades are 0 to 10, two decimals; null where there is none. */
export type LibretaRow = {
  idSubject: string;
  name: string;
  /** The finals of the report cards, by partial. */
  partials: (number | null)[];
  /**
   * The names of the other courses from which the student brought finals along, by partial. Left
   * out of a subject without any.
   */
  broughtFrom?: (string | null)[];
  /** In which partials the final counts the missing grade. Left out of a subject without any. */
  byDefault?: boolean[];
  /** The averages of the terms. */
  terms: (number | null)[];
  /** The average of the year, or so far while a term has no average. */
  average: number | null;
  /** The student's grade in the supletorio; left out of a subject without one. */
  supletorio?: number;
  /** The grade of the year after the supletorio; left out without one. */
  final?: number | null;
  /** The code of the grade's label on the qualitative scale; empty without an average. */
  label: string;
};

/** The content of a student's libreta: the grades of the year, behaviour and absences. */
export type LibretaContent = {
  rows: LibretaRow[];
  /** The averages of all subjects, by partial and by term. */
  partials: (number | null)[];
  terms: (number | null)[];
  average: number | null;
  label: GradeLabel | null;
  /** Whether every graded subject has a final in every partial: then the average is that of the year. */
  isComplete: boolean;
  /** In the order of partials; only those of which something was noted. */
  conduct: (ConductFields & { indexPartial: number })[];
  /** The admin's decision about the year; left out when the grades decide. */
  decision?: YearDecision;
};

/** The code of an issued libreta. */
export type IssuedCode = {
  code: string;
  /** ms since 1970 */
  issuedAt: number;
};

/** The libreta of one student of a course. */
export type Libreta = LibretaContent & {
  idStudent: string;
  name: string;
  surname: string;
  /** The one that is valid now; null when none was issued, or the last one was withdrawn. */
  issued:
    | (IssuedCode & { /** Whether it equals the present libreta. */ isCurrent: boolean })
    | null;
};

/** The part that the libretas of a course have in common. */
export type LibretaFrame = {
  /** The course as it is printed: "Octavo A". */
  course: string;
  /** The name of the tutor; empty where there is none, and for an earlier period. */
  tutor: string;
  period: string;
  /** The names of the partials. */
  partials: string[];
  terms: TermCount;
  labels: GradeLabel[];
  passGrade: number;
  supletorioFrom: number;
  /** Whether the year is over: the period has ended, or every partial is closed. */
  isOver: boolean;
};

/** The answer for a checked code. */
export type LibretaCheck =
  | { status: 'unknown' | 'withdrawn' }
  | {
      status: 'genuine';
      /** "A. M. C. V." */
      initials: string;
      course: string;
      period: string;
      average: number | null;
      isComplete: boolean;
    };
