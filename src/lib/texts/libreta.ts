import type { TermCount } from '../../models/gradebook';

/** The libreta: a student's year on paper, its code, and the page that checks a code. */
export const libretaTexts = {
  title: 'Libretas',
  one: 'Libreta de calificaciones',
  open: 'Libretas',
  ofOne: 'Libreta',
  ofCourse: (course: string) => `Libretas: ${course}`,
  unofficial: 'Libreta de calificaciones (No oficial)',
  unofficialNote: 'No oficial: sin código, este documento no acredita calificaciones.',
  subject: 'Asignatura',
  /** The head of a narrow column. */
  term: (index: number, terms: TermCount) =>
    `${terms === 2 ? 'Quim.' : 'Trim.'} ${String(index + 1)}`,
  average: 'Promedio',
  label: 'Cualit.',
  means: 'Promedio',
  yearAverage: 'Promedio general',
  averageSoFar: 'Promedio hasta la fecha',
  /** At a final that counts the missing grade. */
  byDefaultMark: '°',
  byDefault: (grade: string) => `° Cuenta ${grade} por defecto donde no hay una nota.`,
  noGrade: (sign: string) => `${sign} Sin nota en el parcial.`,
  averageOfClosed: 'Promedio de las notas registradas',
  supletorioMark: 'S',
  supletorio: (subject: string, average: string, reached: string, final: string) =>
    `${subject}: promedio del año ${average}, supletorio ${reached}, nota final ${final}.`,
  broughtFrom: (course: string) => `Nota trasladada de ${course}.`,
  absences: {
    behaviour: 'Comportamiento',
    justified: 'Faltas justificadas',
    unjustified: 'Faltas injustificadas',
    late: 'Atrasos',
  },
  observations: 'Observaciones',
  scale: 'Escala de calificaciones',
  range: (from: string, to: string) => `${from} a ${to}`,
  behaviourScale: 'Comportamiento',
  signatures: { head: 'Rector(a)', tutor: 'Tutor(a)', guardian: 'Representante' },
  code: 'Código',
  verifyAt: (address: string) => `Verifique esta libreta en ${address}`,

  choose: 'Elegir todas',
  students: 'Estudiantes',
  empty: 'El curso no tiene estudiantes en este período.',
  failed: 'No se pudieron leer las libretas.',
  onlyTutor: 'Solo el tutor del curso y los administradores entran aquí.',
  issue: (count: number) =>
    count === 1 ? 'Emitir e imprimir 1 libreta' : `Emitir e imprimir ${count} libretas`,
  issuing: 'Emitiendo…',
  notIssued: 'Sin emitir',
  issuedOn: (date: string, code: string) => `Emitida el ${date}, código ${code}`,
  changed: 'Cambió desde que se emitió',
  missing: (count: number) => (count === 1 ? 'Falta 1 nota' : `Faltan ${count} notas`),
  noAverage: 'Sin notas',
  help: 'Emitir da a cada libreta un código. Si nada cambió, conserva el que tiene.',
  ready: (count: number) =>
    count === 1 ? '1 libreta lista para imprimir.' : `${count} libretas listas para imprimir.`,
  ofSchool: 'Libretas de la institución',
  schoolHelp:
    'Se imprimen juntas, en el orden de los cursos. Emitir da a cada libreta un código; si nada cambió, conserva el que tiene.',
  chooseCourses: 'Todos los cursos',
  courses: 'Cursos',
  noCourses: 'No hay cursos en este período.',
  issueCourses: (count: number) =>
    count === 1 ? 'Emitir e imprimir 1 curso' : `Emitir e imprimir ${count} cursos`,
  issuedCount: (count: number) =>
    count === 0
      ? 'Sin estudiantes'
      : count === 1
        ? '1 libreta emitida'
        : `${count} libretas emitidas`,
  brokenOff: (done: number, all: number) =>
    `Se emitieron las de ${done} de ${all} cursos. Vuelva a intentarlo: sigue donde quedó.`,
  nobodyChosen: 'Los cursos elegidos no tienen estudiantes.',
  issueFailed: 'No se pudieron emitir las libretas.',
  notInCourse: 'Alguien ya no está en el curso: recargue la página.',
  overtaken: 'Otra persona emite las mismas libretas: espere un momento.',
  withdraw: 'Retirar',
  withdrawTitle: (student: string) => `Retirar la libreta de ${student}`,
  withdrawQuestion:
    'Quien verifique su código verá que ya no vale. Podrá emitir otra, con otro código.',
  withdrawn: 'Libreta retirada.',
  withdrawFailed: 'No se pudo retirar la libreta.',
} as const;

export const verifyTexts = {
  title: 'Verificar una libreta',
  hint: 'Escriba el código que está al pie de la libreta.',
  field: 'Código de la libreta',
  action: 'Verificar',
  checking: 'Verificando…',
  genuine: 'La libreta es auténtica.',
  compare: 'Compare estos datos con los del papel.',
  initials: 'Iniciales',
  course: 'Curso',
  period: 'Período',
  withdrawn: 'Esta libreta ya no vale.',
  withdrawnHint: 'La institución la retiró o emitió otra con datos nuevos.',
  unknown: 'Ninguna libreta tiene este código.',
  unknownHint:
    'Revise que esté bien escrito. Si es el del papel, la institución no emitió esa libreta.',
  failed: 'No se pudo verificar el código.',
  busy: 'Hay muchas consultas: intente en un minuto.',
} as const;
