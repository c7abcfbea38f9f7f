import { planGeneration } from '../../src/domain/grading/generate';
import type { GradingPolicy } from '../../src/domain/grading/policy';
import { buildGradeSheet, type GradeSheetInput } from '../../src/domain/grading/sheet';
import type { SheetModel } from '../../src/domain/grading/sheetModel';
import { partialName } from '../../src/domain/periods';
import { gradeSheetTexts } from '../../src/lib/texts/gradebook';
import type { CardContent } from '../../src/models/gradebook';
import { buildHandCheckedClass, HAND_CHECKED_PLACE, handCheckedSources } from './handCheckedClass';
import { SCHEME_PLANS } from './handCheckedGrades';

const school = buildHandCheckedClass();
const sources = handCheckedSources(school);
const schemesOf = (partial: number) =>
  school.schemes.filter(({ indexPartial }) => indexPartial === partial);

/** Returns the plan of generating each partial for the class in handCheckedClass.ts. */
export function planHandChecked(partial: number, policy: GradingPolicy) {
  const plan = planGeneration({
    idPeriod: HAND_CHECKED_PLACE.idPeriod,
    subject: HAND_CHECKED_PLACE.subject,
    indexPartial: partial,
    isClosed: false,
    schemes: schemesOf(partial),
    students: school.students,
    sources,
    stored: [],
    ticks: new Map(),
    policy,
  });
  if (plan.kind !== 'plan') throw new Error(plan.kind);
  return plan;
}

/** Returns the class's report cards of all partials. */
export function handCheckedCards(policy: GradingPolicy): CardContent[] {
  return SCHEME_PLANS.flatMap((_, partial) =>
    planHandChecked(partial, policy).writes.map(({ card }) => card),
  );
}

/** Builds the input of the class's grade sheet. */
export function handCheckedSheetInput(
  policy: GradingPolicy,
  overrides: Partial<GradeSheetInput> = {},
): GradeSheetInput {
  return {
    name: '2026-2027',
    institute: 'Unidad Educativa Valle del Quinde',
    subject: 'Matemática',
    course: 'Octavo A',
    period: '2026-2027',
    partials: SCHEME_PLANS.map((_, i) => ({
      name: partialName(i),
      schemes: schemesOf(i),
      closed: false,
    })),
    students: school.students,
    cards: handCheckedCards(policy),
    policy,
    texts: gradeSheetTexts,
    ...overrides,
  };
}

/** Builds the class's grade sheet. */
export const handCheckedSheet = (
  policy: GradingPolicy,
  overrides: Partial<GradeSheetInput> = {},
): SheetModel => buildGradeSheet(handCheckedSheetInput(policy, overrides));
