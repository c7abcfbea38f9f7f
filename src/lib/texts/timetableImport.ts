const count = (n: number, one: string, many: string): string =>
  `${String(n)} ${n === 1 ? one : many}`;

/** The week of a course from a pasted or uploaded grid. */
export const timetableImportTexts = {
  open: 'Pegar o subir el horario',
  saveFirst: 'Guarde o descarte antes los cambios',
  title: (course: string) => `Horario de ${course} desde una lista`,
  hint: 'Los días a lo ancho y las horas hacia abajo; en cada casilla la materia, también abreviada, y si quiere su docente. Los recreos se reconocen.',
  none: 'No se encontró ningún horario: los días deben estar en los títulos.',
  which: 'Horario que se toma',
  choose: 'Elija uno',
  unnamed: (number: number) => `Horario ${String(number)}`,
  otherCourse: (said: string, course: string) =>
    `Este horario es de ${said}. Si lo guarda, será el de ${course}.`,
  hours: 'Las horas de este horario no son las de la institución',
  keepHours: 'Dejar las horas de la institución',
  takeHours: 'Cambiar las horas de la institución a las de este horario',
  takeHint: 'Los horarios de todas las materias pasan a las horas nuevas.',
  inUse: (lessons: number) =>
    `No se puede: ${count(lessons, 'clase de otro horario quedaría', 'clases de otros horarios quedarían')} sin hora.`,
  odd: 'Las horas de este horario se cruzan: se toman en orden.',
  questions: 'Materias por aclarar',
  whichSubject: (text: string) => `¿Qué materia es «${text}»?`,
  leave: 'Dejar esas horas como están',
  lacking: 'Materias que el curso todavía no tiene',
  lackingHint: 'Se crean aquí con su docente, y sus horas entran en el horario.',
  nameOf: (text: string) => `Nombre de la materia «${text}»`,
  teacherOf: (text: string) => `Docente de «${text}»`,
  notNow: 'No crear',
  create: (subjects: number) => `Crear ${count(subjects, 'materia', 'materias')}`,
  candidates: 'Podría ser',
  others: 'Materias del curso',
  preview: 'Cómo queda el horario',
  hour: 'Hora',
  goesTo: (hours: string) => `pasa a ${hours}`,
  noPlace: 'no tiene lugar en el horario',
  span: (start: string, end: string) => `${start} – ${end}`,
  unclear: (text: string) => `«${text}» sin aclarar`,
  free: '–',
  freed: (subjects: string) => `queda libre; era ${subjects}`,
  before: (subjects: string) => `antes ${subjects}`,
  scroll: 'Horario de la lista',
  summary: (changed: number, freed: number, kept: number, clashes: number) =>
    [
      count(changed, 'hora cambia', 'horas cambian'),
      count(freed, 'queda libre', 'quedan libres'),
      count(kept, 'ya estaba así', 'ya estaban así'),
      ...(clashes > 0 ? [count(clashes, 'choque', 'choques')] : []),
    ].join(' · '),
  notes: 'Lo que no se toma',
  otherTeacher: (subject: string, said: string, teacher: string) =>
    `${subject}: la lista dice ${said}; en Aula es ${teacher} y no se cambia.`,
  weekend: 'Sábado y domingo no se toman.',
  leftOut: (line: number, text: string) => `Fila ${String(line)}: ${text}`,
  save: 'Guardar el horario',
  nothing: 'El horario ya es este',
} as const;
