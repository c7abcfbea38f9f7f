/** Titles and menu entries that several places name, in a file of their own so that the route table stays small. */
export const pageTitles = {
  units: 'Unidades',
  activities: 'Actividades',
  courses: 'Cursos',
  courseSchedule: 'Horario del curso',
  teachers: 'Docentes',
  uploadTeachers: 'Carga masiva de docentes',
  subjects: 'Materias',
  subjectGrid: 'Materias por cursos',
  students: 'Estudiantes',
  uploadStudents: 'Carga masiva de estudiantes',
  loads: 'Cargas',
  load: 'Carga',
  institute: 'Institución',
  promotion: 'Nuevo año',
  admins: 'Administradores',
  backup: 'Respaldo del año',
  changes: 'Historial de cambios',
  systemState: 'Estado del sistema',
  timetable: 'Horario',
  profile: 'Perfil',
  submissions: 'Entregas',
  grading: 'Calificar',
  gradeHistory: 'Historial',
  closing: 'Cierre de parcial',
} as const;

/** The title of a partial's closing, which the administrator's home has, too. */
export const closingTitle = (partial: string): string => `Cierre: ${partial}`;
