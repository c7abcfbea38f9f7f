import type { OpenKind } from '../../domain/grading/openTotals';
import type { OpenWork } from '../../domain/grading/progress';
import { pageTitles } from './pages';

/** The unfinished work that is listed before a partial is closed. */
export const progressTexts = {
  crumb: pageTitles.closing,
  /** Texts of the table. */
  subjects: 'Materias',
  columns: {
    subject: 'Materia',
    course: 'Curso',
    teacher: 'Docente',
    cards: 'Reportes',
    percent: 'Parámetros',
    blanks: 'Notas sin ingresar',
    unreviewed: 'Entregas sin revisar',
    toReturn: 'Notas por devolver',
    missingCards: 'Sin reporte',
  },
  /** The state of the report cards, by which the table can be filtered. */
  cards: { none: 'Sin generar', missing: 'Incompletos', stale: 'Desactualizados', made: 'Listos' },
  remind: 'Copiar recordatorio',
  reminded: 'Recordatorio copiado: péguelo en un mensaje.',
  notReminded: 'No se pudo copiar el recordatorio.',
  /** The open work of a teacher, to be sent as a message. */
  reminder: (teacher: string, partial: string, lines: readonly string[]) =>
    [`${teacher}, para cerrar «${partial}» falta:`, ...lines.map((line) => `• ${line}`)].join('\n'),
  reminderLine: (subject: string, open: readonly string[]) => `${subject}: ${open.join(', ')}`,
  course: (subject: string, course: string) => `${subject} · ${course}`,
  ready: 'Todo listo',
  readyCount: (ready: number, all: number) =>
    all === 1 ? `${ready} de 1 materia lista` : `${ready} de ${all} materias listas`,
  onlyOpen: 'Solo las que tienen algo por hacer',
  allReady: 'Todas las materias están listas.',
  none: 'No hay materias.',
  noStudents: 'Sin estudiantes',
  nothing: 'sin nada ingresado',
  share: (percent: number) => `${percent} %`,
  percent: (percent: number) => `parámetros al ${percent} %`,
  blanks: (count: number) => (count === 1 ? '1 nota sin ingresar' : `${count} notas sin ingresar`),
  unreviewed: (count: number) =>
    count === 1 ? '1 entrega sin revisar' : `${count} entregas sin revisar`,
  toReturn: (count: number) =>
    count === 1 ? '1 nota por devolver' : `${count} notas por devolver`,
  missingCards: (count: number) =>
    count === 1 ? '1 estudiante sin reporte' : `${count} estudiantes sin reporte`,
  stale: 'reportes desactualizados',
  close: 'Cerrar parcial',
  counting: 'Contando…',
  stillOpen: (count: number) =>
    count === 1
      ? 'Queda 1 materia con algo por hacer.'
      : `Quedan ${count} materias con algo por hacer.`,
  closed: 'Este parcial está cerrado.',
  missing: 'El parcial no existe.',
  /** The same in few words, for a phone's row. */
  short: {
    percent: (percent: number) => `Parámetros ${percent} %`,
    blanks: (count: number) => `${count} sin nota`,
    unreviewed: (count: number) => `${count} por calificar`,
    toReturn: (count: number) => `${count} por devolver`,
    missingCards: (count: number) => `${count} sin reporte`,
  },
  /** On the page of a subject. */
  section: 'Avance de las notas',
  scheme: (name: string, percent: number) => `${name} (${percent} %)`,
  noSchemes: 'Sin parámetros de calificación.',
} as const;

/** The question before a partial is closed. */
export const closingTexts = {
  confirm: 'Cerrar el parcial',
  accept: 'Cerrar aunque quede algo por hacer',
  bySubject: 'Ver por materia',
  /** The total of a kind of open work: "Entregas sin revisar: 12 en 3 materias". */
  total: (kind: OpenKind, count: number, subjects: number) => {
    const where = subjects === 1 ? '1 materia' : `${subjects} materias`;
    return {
      percent: `Parámetros que no suman 100 %: ${where}`,
      blanks: `${progressTexts.columns.blanks}: ${count} en ${where}`,
      unreviewed: `${progressTexts.columns.unreviewed}: ${count} en ${where}`,
      toReturn: `${progressTexts.columns.toReturn}: ${count} en ${where}`,
      missingCards: `Estudiantes sin reporte: ${count} en ${where}`,
      stale: `Reportes desactualizados: ${where}`,
    }[kind];
  },
} as const;

/** The unfinished work of a subject, item by item; empty when there is none. */
export function openWorkTexts(work: OpenWork): string[] {
  const { percent, blanks, unreviewed, toReturn, missingCards, isStale, isEmpty } = work;
  // A course without students has no open work.
  if (isEmpty === 'noStudents') return [];
  return [
    ...(percent === 100 ? [] : [progressTexts.percent(percent)]),
    ...(blanks > 0 ? [progressTexts.blanks(blanks)] : []),
    ...(unreviewed > 0 ? [progressTexts.unreviewed(unreviewed)] : []),
    ...(toReturn > 0 ? [progressTexts.toReturn(toReturn)] : []),
    ...(missingCards > 0 ? [progressTexts.missingCards(missingCards)] : []),
    ...(isStale ? [progressTexts.stale] : []),
  ];
}

/**
 * Writes the open work of a subject on one line: "Parámetros 70 % · 8 sin nota · 10 por calificar ·
 * 20 sin reporte". A narrow line breaks between the parts only.
 */
export function openWorkSummary({ percent, isStale, isEmpty, ...counts }: OpenWork): string {
  const { short, stale, ready } = progressTexts;
  if (isEmpty === 'noStudents') return progressTexts.noStudents;
  const parts = [
    ...(percent === 100 ? [] : [short.percent(percent)]),
    ...(isEmpty === 'nothing' ? [progressTexts.nothing] : []),
    ...(['blanks', 'unreviewed', 'toReturn', 'missingCards'] as const).flatMap((each) =>
      counts[each] > 0 ? [short[each](counts[each])] : [],
    ),
    ...(isStale ? [stale] : []),
  ];
  const unbroken = parts.map((part) => part.replaceAll(' ', '\u00a0'));
  return parts.length === 0 ? ready : unbroken.join(' · ');
}
