import { isEnrolled } from '../../domain/capabilities/people';
import type { LeftWhy } from '../../domain/massActs';
import { USER_TYPE } from '../../models/user';
import type { AccountType } from '../../models/api';

const students = (n: number) => (n === 1 ? '1 estudiante' : `${n} estudiantes`);
const teachers = (n: number) => (n === 1 ? '1 docente' : `${n} docentes`);
const people = (type: AccountType, n: number) => (isEnrolled(type) ? students(n) : teachers(n));

/** An admin's actions on several people at once. */
export const massTexts = {
  moreNames: (n: number) => (n === 1 ? 'y 1 persona más' : `y ${n} personas más`),
  move: 'Mover de curso',
  mainCourse: 'Curso principal',
  deactivate: 'Hacer inactivos',
  delete: 'Eliminar',
  moveTitle: (type: AccountType, n: number) =>
    isEnrolled(type) ? `Mover a ${students(n)}` : `Poner el curso principal a ${teachers(n)}`,
  deactivateTitle: (type: AccountType, n: number) => `Hacer inactivos a ${people(type, n)}`,
  deleteTitle: (type: AccountType, n: number) => `Eliminar a ${people(type, n)}`,
  course: 'Curso de destino',
  whom: 'A quiénes',
  leftWhy: {
    alreadyThere: (names: string) => `Ya están en ese curso: ${names}.`,
    alreadyInactive: (names: string) => `Ya están inactivos: ${names}.`,
    inactiveHasNoCourse: (names: string) =>
      `Están inactivos; para darles un curso, actívelos uno por uno: ${names}.`,
  } satisfies Record<LeftWhy, (names: string) => string>,
  mainCourseFollows: 'Pasan a pertenecer también a ese curso y no salen de ninguno.',
  deactivateFollows: {
    [USER_TYPE.student]:
      'No podrán ingresar y saldrán de su curso; sus notas se conservan. Puede deshacerlo al terminar.',
    [USER_TYPE.teacher]: 'No podrán ingresar; sus cursos y materias se conservan.',
  },
  deleteFollows: {
    [USER_TYPE.student]:
      'Saldrán de su curso y ya no podrán ingresar; sus tareas y calificaciones se conservan. Después solo se restauran uno por uno, en «Eliminados».',
    [USER_TYPE.teacher]:
      'Saldrán de sus cursos y ya no podrán ingresar; sus tareas y actividades se conservan. Después solo se restauran uno por uno, en «Eliminados».',
  },
  subjectsLeft: (labels: string) =>
    `Tienen materias a su cargo; asígnelas después a otro docente: ${labels}.`,
  offline: 'Sin conexión no se puede hacer.',
  running: (done: number, total: number) => `${done} de ${total}`,
  stop: 'Detener',
  confirm: { move: 'Mover', deactivate: 'Hacer inactivos', delete: 'Eliminar' },
  undo: 'Deshacer',
  undoing: (n: number) => (n === 1 ? 'Se deshace con 1 persona.' : `Se deshace con ${n} personas.`),
  notUndone: (n: number) =>
    n === 1 ? 'Con 1 persona no se llegó a deshacer.' : `Con ${n} personas no se llegó a deshacer.`,
  named: (lines: string, more: number) => (more > 0 ? `${lines}; y ${more} más.` : `${lines}.`),
  moved: (n: number, course: string) =>
    n === 1 ? `1 persona pasó a ${course}.` : `${n} personas pasaron a ${course}.`,
  deactivated: (n: number) =>
    n === 1 ? '1 persona quedó inactiva.' : `${n} personas quedaron inactivas.`,
  deleted: (n: number) =>
    n === 1 ? '1 persona quedó eliminada.' : `${n} personas quedaron eliminadas.`,
  undone: (n: number) =>
    n === 1 ? '1 persona está como antes.' : `${n} personas están como antes.`,
  notDone: (n: number) => (n === 1 ? 'Con 1 persona no se pudo:' : `Con ${n} personas no se pudo:`),
  notReached: (n: number) =>
    n === 1 ? 'Falta 1 persona; sigue elegida.' : `Faltan ${n} personas; siguen elegidas.`,
  reasons: {
    conflict: 'otra persona cambió estos datos mientras tanto',
    gone: 'ya no existe',
    choiceGone: 'el curso ya no existe',
    email: 'el correo es de otra persona',
    other: 'no se pudo guardar',
    account: 'se eliminó, pero no su cuenta: reinténtelo en la lista',
  },
  failure: (name: string, reason: string) => `${name}: ${reason}`,
  failed: 'No se pudo terminar.',
} as const;
