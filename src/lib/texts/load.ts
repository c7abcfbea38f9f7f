import type { LoadEffect, Use } from '../../models/load';
import { USER_TYPE } from '../../models/user';
import type { AccountType } from '../../models/api';

const people = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

/** The results of an upload of a list, and the way to take it back. */
export const loadTexts = {
  none: 'Aún no hay cargas: aquí queda lo que hace cada lista que se sube en «Carga masiva».',
  missing: 'La carga no existe',
  see: 'Ver la carga',
  kind: { [USER_TYPE.student]: 'Estudiantes', [USER_TYPE.teacher]: 'Docentes' } satisfies Record<
    AccountType,
    string
  >,
  columns: {
    at: 'Fecha',
    file: 'Archivo',
    by: 'Quién',
    kind: 'De',
    made: 'Creados',
    changed: 'Actualizados',
    unchanged: 'Sin cambios',
    person: 'Persona',
    effect: 'Qué hizo la carga',
    state: 'Ahora',
  },
  table: 'Personas de la carga',
  noPeople: 'Nadie está en esta carga.',
  effects: { made: 'Creado', changed: 'Actualizado' } satisfies Record<LoadEffect, string>,
  deleted: 'Eliminado',
  takeBack: 'Deshacer carga',
  nothingLeft: 'Ya no queda nadie de los que creó.',
  takeBackTitle: (n: number) => `Deshacer carga: eliminar a ${people(n)}`,
  takeBackFollows:
    'Se elimina a quienes creó esta carga y todavía no tienen nada en Aula: ni ingresos, ni entregas, ni notas, ni cambios. Salen de su curso, pierden su cuenta y su correo queda libre. Lo que la carga actualizó se queda como está. Después solo se restauran uno por uno, en «Eliminados».',
  checking: 'Comprobando quiénes ya tienen algo en Aula…',
  checkFailed: 'No se pudo comprobar quiénes ya tienen algo en Aula.',
  whom: 'A quiénes se elimina',
  nobody: 'Todos los que quedan ya tienen algo en Aula: no se elimina a nadie.',
  used: {
    gone: (names: string) => `Ya no están: ${names}.`,
    signedIn: (names: string) => `Ya ingresaron y se quedan: ${names}.`,
    changed: (names: string) => `Se cambiaron después de la carga y se quedan: ${names}.`,
    work: (names: string) =>
      `Ya tienen entregas, notas, comportamiento o prórrogas y se quedan: ${names}.`,
    classes: (names: string) =>
      `Ya tienen materias, una tutoría u otro curso y se quedan: ${names}.`,
  } satisfies Record<Use, (names: string) => string>,
  offline: 'Sin conexión no se puede deshacer.',
  takenBack: (n: number) =>
    n === 1 ? 'Se eliminó a 1 persona de la carga.' : `Se eliminó a ${n} personas de la carga.`,
  leftMeanwhile: (n: number, names: string) =>
    n === 1
      ? `1 persona ya tiene algo en Aula y se queda: ${names}.`
      : `${n} personas ya tienen algo en Aula y se quedan: ${names}.`,
  accountLeft: (n: number) =>
    n === 1
      ? 'La cuenta de 1 persona no se pudo eliminar: se puede reintentar en esta página.'
      : `Las cuentas de ${n} personas no se pudieron eliminar: se puede reintentar en esta página.`,
  notReached: (n: number) => (n === 1 ? 'Falta 1 persona.' : `Faltan ${n} personas.`),
  takeBackFailed: 'No se pudo terminar de deshacer la carga.',
  noteFailed: 'Los datos se actualizaron, pero no se pudo anotar en la carga.',
} as const;
