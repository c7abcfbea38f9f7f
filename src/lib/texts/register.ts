/** A course or a student in an earlier period. */
export const registerTexts = {
  /** The list of courses. */
  empty: 'No hay cursos registrados en este período.',
  noCourse: 'El curso no existía en este período.',
  facts: {
    tutor: 'Tutor',
    students: 'Estudiantes al cierre',
    left: 'Salieron antes del cierre',
  },
  finals: 'Cuadro final',
  finalsEmpty: 'El curso no tuvo estudiantes en este período.',
  student: 'Estudiante',
  average: 'Promedio',
  label: 'Escala',
  absences: 'Faltas',
  leftEarly: (name: string) => `${name} (se retiró)`,
  subjects: 'Materias y docentes',
  subjectsEmpty: 'El curso no tuvo materias en este período.',
  noTeacher: 'Sin docente',
} as const;
