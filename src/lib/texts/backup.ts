import type { TermCount } from '../../models/gradebook';
import { termName } from './gradebook';

/** The copy of a year that an admin keeps outside of Aula. */
export const backupTexts = {
  intro:
    'Descarga en un solo archivo .zip, en hojas de Excel, todo lo que la secretaría guarda de este período.',
  contents: [
    'Estudiantes y docentes, con sus datos de contacto.',
    'Cursos, tutores, materias y docentes.',
    'Notas de cada curso: un libro por curso, una hoja por materia, con todos sus parámetros.',
    'Promedios por parcial de cada estudiante en cada materia.',
    'Comportamiento y asistencia.',
  ],
  warning: 'Contiene datos personales y notas: guárdelo donde solo usted pueda abrirlo.',
  download: 'Descargar respaldo',
  again: 'Descargar otra vez',
  resume: 'Continuar',
  cancel: 'Cancelar',
  reading: 'Leyendo personas y cursos…',
  progress: (course: string, number: number, total: number) => `${course} (${number} de ${total})`,
  packing: 'Armando el archivo…',
  done: (file: string, courses: number) =>
    `Se descargó «${file}» con ${courses === 1 ? '1 curso' : `${courses} cursos`}.`,
  failed: (done: number, total: number) =>
    done === 0
      ? 'No se pudo leer todo. Revise su conexión a Internet e intente otra vez.'
      : `Se interrumpió después de ${done} de ${total} cursos. Lo leído se conserva: continúe cuando vuelva la conexión.`,
  cancelled: 'Cancelado: no se descargó nada.',
  noCourses: 'Este período no tiene cursos.',
  file: (period: string, day: string) => `Respaldo ${period} (${day}).zip`,
  files: {
    people: 'Personas.xlsx',
    courses: 'Cursos y materias.xlsx',
    averages: 'Promedios por parcial.xlsx',
    conduct: 'Comportamiento y asistencia.xlsx',
    grades: (course: string) => `Notas/${course}.xlsx`,
    readme: 'LEEME.txt',
  },
  sheets: {
    students: 'Estudiantes',
    teachers: 'Docentes',
    courses: 'Cursos',
    subjects: 'Materias',
  },
  columns: {
    surname: 'Apellidos',
    name: 'Nombres',
    identification: 'Identificación',
    email: 'Correo',
    course: 'Curso',
    representative: 'Representante',
    phone: 'Teléfono',
    status: 'Estado',
    letter: 'Paralelo',
    tutor: 'Tutor',
    students: 'Estudiantes',
    subject: 'Materia',
    teacher: 'Docente',
    schedule: 'Horario',
    student: 'Estudiante',
    general: 'Promedio general',
    half: (index: number, terms: TermCount) => `Promedio ${termName(index, terms).toLowerCase()}`,
    partial: 'Parcial',
  },
  states: { active: 'Activo', inactive: 'Inactivo', graduated: 'Se graduó' },
  left: 'ya no está en el curso',
  readme: ({ institute, period, at, students, teachers, courses }: BackupSummary): string =>
    [
      `${institute}: respaldo del período ${period}`,
      `Descargado el ${at}.`,
      '',
      `${students} estudiantes, ${teachers} docentes, ${courses} cursos.`,
      '',
      'Personas: quienes están hoy en la institución.',
      'Notas: los parciales cerrados tienen sus reportes oficiales; los abiertos, las notas de ese momento.',
      'Promedios por parcial: las mismas notas finales, una fila por estudiante y materia; vacío es sin nota.',
    ].join('\r\n'),
} as const;

type BackupSummary = {
  institute: string;
  period: string;
  at: string;
  students: number;
  teachers: number;
  courses: number;
};
