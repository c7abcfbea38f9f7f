import type { GradeProblem } from '../../domain/grading/parseGrade';
import { GRADUATES, type PromotionSettings } from '../../models/promotion';
import type { YearResult } from '../../domain/promotion/studentYear';
import type { Outlook } from '../../domain/promotion/outlook';

const people = (count: number, one = '', several = ''): string =>
  (count === 1 ? `1 estudiante ${one}` : `${String(count)} estudiantes ${several}`).trim();

const results: Record<YearResult, string> = {
  promoted: 'Promovido',
  heldBack: 'No promovido',
  supletorio: 'Supletorio',
  pending: 'Sin resultado',
};

/** The next course of every student after a period. */
export const promotionTexts = {
  subtitle: (former: string, current: string) => `De «${former}» a «${current}»`,
  noPeriod: 'Aún no ha terminado ningún período. Comience el nuevo período en Institución.',
  toInstitute: 'Ir a Institución',
  registering:
    'Se guarda el registro del período que terminó: cursos, estudiantes y notas. Tarda menos de dos minutos.',
  intro:
    'Se propone el curso siguiente de cada curso y el resultado de cada estudiante, según las notas del período que terminó. Nadie cambia de curso hasta que usted lo confirme.',
  prepare: 'Preparar la propuesta',
  preparing: 'Preparando la propuesta…',
  prepareFailed: 'No se pudo preparar la propuesta. Intente de nuevo.',
  runFailed: 'No se pudo comenzar. Intente de nuevo: nada se hace dos veces.',
  periodChanged: 'El período cambió mientras tanto: vuelva a cargar la página.',
  notRegistered: 'El registro del período aún no está completo. Espere un momento.',
  notProposed: 'Primero prepare la propuesta.',
  gone: 'El curso o el estudiante ya no existe.',
  courses: 'Cursos',
  course: (name: string, letter: string) => `${name} ${letter}`.trim(),
  columns: {
    course: 'Curso',
    students: 'Estudiantes',
    promoted: 'Promovidos',
    heldBack: 'No promovidos',
    open: 'Por decidir',
    next: 'Curso siguiente',
  },
  counts: (students: number, open: number) =>
    open === 0 ? people(students) : `${people(students)} · ${String(open)} por decidir`,
  noCourses: 'El período no tuvo cursos.',
  next: (course: string) => `Curso siguiente de ${course}`,
  graduates: 'Se gradúan',
  chooseNext: 'Elija un curso',
  createNext: (course: string) => `Crear ${course} como curso siguiente`,
  newCourse: (course: string) => `Estudiantes de ${course}.`,
  review: (course: string) => `Estudiantes de ${course}`,
  seeStudents: 'Ver estudiantes',
  noStudents: 'No tuvo estudiantes.',
  results,
  average: (grade: string) => `Promedio ${grade}`,
  noAverage: 'Sin promedio',
  decision: (student: string) => `Resultado de ${student}`,
  byGrades: (result: YearResult) => `Según las notas: ${results[result].toLowerCase()}`,
  target: (student: string) => `Curso de ${student}`,
  ofCourse: (place: string) => `El que corresponde: ${place}`,
  notYet: 'aún no se sabe',
  place: (target: string, nameOf: (id: string) => string) =>
    target === GRADUATES ? 'se gradúa' : nameOf(target),
  done: (place: string) => `Hecho: ${place}`,
  supletorio: (subject: string) => `Supletorio de ${subject}`,
  badGrade: {
    invalid: 'Escriba una nota de 0 a 10.',
    outOfRange: 'Escriba una nota de 0 a 10.',
    tooFine: 'La nota lleva hasta dos decimales.',
  } satisfies Record<GradeProblem, string>,
  promoteAll: (count: number) => `Promover a los que faltan (${String(count)})`,
  certificates: (count: number) => `Imprimir certificados (${String(count)})`,
  settings: 'Qué se hace',
  pending: 'Estudiantes sin resultado, porque les faltan notas',
  pendingChoices: {
    wait: 'Se quedan en su curso hasta que se decida',
    promote: 'Pasan de curso como los promovidos',
  } satisfies Record<PromotionSettings['pending'], string>,
  carried: 'Qué se conserva en el nuevo período',
  flags: {
    keepsAccess: 'Los graduados pueden seguir ingresando para leer',
    subjects: 'Materias con sus docentes',
    tutors: 'Tutores de los cursos',
    timetables: 'Horarios de las materias',
    schemes: 'Parámetros de calificación del año anterior, sin tareas ni notas',
  } satisfies Record<Exclude<keyof PromotionSettings, 'pending'>, string>,
  carriedAlready: 'Esto ya se hizo cuando pasó al nuevo año por primera vez.',
  outlook: 'Qué va a pasar',
  outlookDone: 'Cómo queda',
  lines: ({ moving, graduating, staying, waiting, supletorio, pending }: Outlook): string[] =>
    [
      [moving, `${people(moving, 'pasa', 'pasan')} a otro curso`],
      [graduating, people(graduating, 'se gradúa', 'se gradúan')],
      [staying, `${people(staying, 'repite', 'repiten')} en el mismo curso`],
      [waiting, `${people(waiting, 'espera', 'esperan')} en su curso hasta que se decida`],
      [supletorio, `Por el supletorio: ${String(supletorio)}`],
      [pending, `Sin resultado porque les faltan notas: ${String(pending)}`],
    ].flatMap(([count, line]) => (count === 0 ? [] : [String(line)])),
  lacking: (courses: readonly string[]) =>
    `Falta elegir el curso siguiente de ${courses.join(', ')}. Sus estudiantes no se mueven.`,
  run: 'Pasar al nuevo año',
  runRest: (count: number) => `Aplicar lo que falta (${people(count)})`,
  nothingLeft: 'Todo lo decidido está hecho.',
  confirmTitle: '¿Pasar al nuevo año?',
  confirmRest: '¿Aplicar lo que falta?',
  confirmText:
    'Se hace en el servidor, aunque cierre esta página. Las notas y listas del año anterior no cambian. Después puede corregir a cada estudiante.',
  running: (done: number, all: number) =>
    `Pasando al nuevo año: ${String(done)} de ${String(all)} cursos`,
  stalled: 'Se detuvo antes de terminar. Puede continuar: nada se hace dos veces.',
  goOn: 'Continuar',
  finished: (by: string, date: string) => `Hecho por ${by}, ${date}.`,
} as const;
