/** A task that is set for several subjects at once. */
export const groupTexts = {
  subjects: 'Materias',
  chooseOne: 'Elija al menos una materia',
  ownDates: 'Otras fechas',
  ownDatesOf: (subject: string) => `Otras fechas: ${subject}`,
  sameDates: 'Las mismas fechas',
  sameDatesOf: (subject: string) => `Las mismas fechas: ${subject}`,
  noScheme: (name: string) => `No tiene «${name}»: aquí no contará.`,
  partlySaved: (done: number, all: number) =>
    `Se guardó en ${done} de ${all} materias; guarde otra vez.`,
  inSubjects: (count: number) => `Esta tarea está en ${count} materias`,
  forAll: 'Cambiar las actividades en todas',
  settled: (subjects: string) => `Sin cambios, con entregas o cerrada: ${subjects}.`,
  moveTitle: 'Mover también las otras',
  moveQuestion: (subjects: readonly string[]) =>
    `La tarea tenía las mismas fechas en ${subjects.join(', ')}. ¿Poner las nuevas también ahí?`,
  move: (count: number) => (count === 1 ? 'Mover en las dos' : `Mover en las ${count + 1}`),
  moved: (count: number) => `Fechas cambiadas en ${count + 1} materias`,
  duplicateTitle: 'Duplicar tarea',
  withActivities: (count: number) =>
    count === 1 ? 'Se copia con su actividad:' : `Se copia con sus ${count} actividades:`,
  withoutActivities: 'La tarea no tiene actividades que copiar.',
  missingActivities: 'Las actividades eliminadas no se copian.',
  sourceGone: 'La tarea que quería duplicar ya no existe.',
} as const;

/** The scheme in which a task counts. */
export const countTexts = {
  label: 'Cuenta en',
  none: 'No cuenta',
  choose: 'Elija en qué cuenta, o «No cuenta»',
  added: 'Nuevo parámetro…',
  option: (name: string, percent: number | null) =>
    percent === null ? name : `${name} · ${percent} %`,
  counted: (name: string) => `Cuenta en «${name}»`,
  name: 'Nombre del parámetro',
  percent: 'Porcentaje del parámetro',
  remainingIn: (percent: number, subject: string) => `Queda ${percent} % en ${subject}.`,
  loading: 'Espere a que se carguen los parámetros',
  loadFailed: 'No se pudieron cargar los parámetros.',
  leaves: (name: string, partial: string) => `Deja de contar en «${name}» (${partial}).`,
  onlyTask: (name: string) =>
    `«${name}» se quedaría sin tareas. Agréguele otra tarea o elimínelo, y después cambie el parcial de esta.`,
  gone: 'El parámetro elegido ya no está en el parcial.',
  full: (max: number) => `Un parámetro cuenta ${max} tareas como máximo.`,
} as const;
