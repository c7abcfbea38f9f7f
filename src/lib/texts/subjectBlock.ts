import { subjectGridTexts } from './subjectGrid';

const count = (n: number, one: string, many: string): string =>
  `${String(n)} ${n === 1 ? one : many}`;

/** Subjects from a pasted or uploaded block of names and teachers. */
export const subjectBlockTexts = {
  open: 'Pegar o subir una lista',
  title: 'Materias y docentes desde una lista',
  hint: 'Una materia por fila, con su docente (nombre, cédula o correo) y, si lo tiene, su curso. También sirve una cuadrícula con los cursos en los títulos.',
  none: 'No se encontró ninguna materia en la lista.',
  courses: 'Cursos de las filas que no dicen curso',
  allCourses: 'Todos los cursos',
  teachers: 'Docentes por aclarar',
  teacherIs: (text: string) => `¿Quién es «${text}»?`,
  inLines: (lines: number) => count(lines, 'materia', 'materias'),
  candidates: 'Con ese nombre',
  others: 'Todos los docentes',
  leaveOut: 'Dejar sin docente',
  preview: 'Qué se creará',
  line: 'Fila',
  place: (sheet: string, line: number) => `${sheet}, ${String(line)}`,
  course: 'Curso',
  result: 'Resultado',
  nobody: '–',
  summary: (created: number, existing: number, open: number) =>
    [
      count(created, 'materia nueva', 'materias nuevas'),
      count(existing, 'ya existe', 'ya existen'),
      ...(open > 0 ? [count(open, 'por completar', 'por completar')] : []),
    ].join(' · '),
  states: {
    new: 'Nueva',
    exists: 'Ya existe, sin cambios',
    noTeacher: 'Sin docente: quedará en la cuadrícula para elegirlo',
    unknownTeacher: 'Sin docente: no se encuentra a nadie con ese nombre',
    ambiguousTeacher: 'Sin docente: hay varias personas con ese nombre',
    noCourse: 'Sin curso: elija arriba en cuáles se dicta',
    name: subjectGridTexts.problems.name,
    repeated: 'Repetida en la lista',
  },
  taught: (teacher: string) => `Ya existe con ${teacher}, sin cambios`,
  existsAs: (name: string) => `Ya existe como «${name}», sin cambios`,
  unknownCourse: (text: string) => `No se encuentra el curso «${text}»`,
  leftOut: (lines: number) => count(lines, 'fila no es una materia', 'filas no son materias'),
  leftOutLine: (place: string, text: string) => `Fila ${place}: ${text}`,
  create: (created: number) => `Crear ${count(created, 'materia', 'materias')}`,
  toGrid: (open: number) => `Completar ${String(open)} en la cuadrícula`,
  nothing: 'No hay nada nuevo',
  inGrid: (open: number) =>
    open === 1
      ? '1 materia queda marcada en la cuadrícula: complete lo que falta.'
      : `${String(open)} materias quedan marcadas en la cuadrícula: complete lo que falta.`,
} as const;
