import type { UpdateField } from '../../domain/roster/fields';
import { rosterTexts } from './roster';

const data = (n: number) => (n === 1 ? '1 dato' : `${n} datos`);
const people = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

/** People of a list who are registered with other data. */
export const rosterUpdateTexts = {
  title: 'Ya existen con otros datos',
  hint: 'Elija qué datos se actualizan; lo que no elija se queda como está.',
  fieldOf: (field: UpdateField): string =>
    rosterTexts.fields[field === 'courseId' ? 'course' : field],
  allOf: (field: string, n: number) => `${field} (${n})`,
  allLabel: 'Elegir por dato',
  change: (field: string, from: string, to: string) => `${field}: ${from || '–'} → ${to}`,
  columns: { person: 'Persona', changes: 'Cambios' },
  table: 'Personas con cambios',
  email: 'Con el correo nuevo se inicia sesión desde ahora.',
  course: 'Quien cambia de curso deja la lista de su curso actual.',
  apply: (n: number, of: number) => `Actualizar ${data(n)} de ${people(of)}`,
  running: (done: number, total: number) => `Actualizando: ${done} de ${people(total)}`,
  stop: 'Detener',
  done: (n: number) => (n === 1 ? '1 persona actualizada.' : `${n} personas actualizadas.`),
  /** The toast of a run in which some of the people failed. */
  someFailed: (n: number) =>
    n === 1 ? 'No se pudo actualizar a 1 persona.' : `No se pudo actualizar a ${n} personas.`,
  failed: 'No se pudieron actualizar los datos.',
  reasons: {
    conflict: 'Otra persona cambió este dato: revíselo otra vez.',
    gone: 'Ya no existe.',
    choiceGone: 'El curso ya no existe.',
    email: 'El correo es de otra persona.',
    other: 'No se pudo guardar: intente otra vez.',
  },
} as const;
