import { apportionFinal, partialFinal } from '../src/domain/grading/partial';
import { SPEC_POLICY } from '../src/domain/grading/policy';
import { buildReportCard } from '../src/domain/grading/report';
import { buildGradeSheet } from '../src/domain/grading/sheet';
import { gradeSheetTexts } from '../src/lib/texts/gradebook';
import { buildGradeWorkbook } from '../src/lib/xlsx/gradeSheet';
import { PERIOD } from './gradebookClass';
import { median } from './support';

const ROUNDS = 7;

/** Measures the time to write the sheet of a class, in ms; the median, without the first round. */
export async function measureSheet(
  students: number,
  partials: number,
  schemes: number,
): Promise<number> {
  const list = Array.from({ length: students }, (_, i) => ({
    id: `e${String(i)}`,
    name: `Nombre ${String(i)}`,
    surname: `Apellido ${String(i)}`,
    identification: '',
    since: null,
    isFormer: false,
  }));
  const plans = Array.from({ length: partials }, (_, p) => ({
    name: `Parcial ${String(p + 1)}`,
    closed: true,
    schemes: Array.from({ length: schemes }, (__, s) => ({
      id: `p${String(p)}s${String(s)}`,
      name: `Esquema ${String(s + 1)}`,
      percent: Math.floor(100 / schemes),
      deleted: false,
    })),
  }));
  const cards = plans.flatMap(({ schemes: ofPartial }, indexPartial) =>
    list.map(({ id }, i) => {
      const graded = ofPartial.map((scheme, s) => {
        const grade = ((i * 7 + s * 3) % 61) / 10 + 4;
        return {
          idScheme: scheme.id,
          name: scheme.name,
          percent: scheme.percent,
          grade,
          isDefault: false,
          kind: 'score' as const,
          tasks: [],
        };
      });
      const context = {
        idPeriod: PERIOD,
        idSubject: 'm',
        courseId: 'c',
        teacherId: 't',
        indexPartial,
      };
      const noteFinal = partialFinal(graded, SPEC_POLICY);
      const parts = apportionFinal(graded, noteFinal);
      const entries = graded.map((entry, n) => ({ ...entry, weighted: parts[n] ?? 0 }));
      return buildReportCard(context, id, { entries, noteFinal }, SPEC_POLICY);
    }),
  );
  const times: number[] = [];
  for (let i = 0; i <= ROUNDS; i += 1) {
    const started = performance.now();
    await buildGradeWorkbook([
      buildGradeSheet({
        name: PERIOD,
        institute: 'Unidad Educativa',
        subject: 'Materia',
        course: 'Curso',
        period: PERIOD,
        partials: plans,
        students: list,
        cards,
        policy: SPEC_POLICY,
        texts: gradeSheetTexts,
      }),
    ]);
    times.push(performance.now() - started);
  }
  return median(times.slice(1));
}
