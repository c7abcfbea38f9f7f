/** The texts on paper, and those of the button that prints. */
export const printTexts = {
  print: 'Imprimir',
  student: 'Estudiante',
  subject: 'Materia',
  course: 'Curso',
  teacher: 'Docente',
  period: 'Período',
  date: 'Fecha',
  classList: {
    button: 'Imprimir la lista',
    title: 'Lista del curso',
    number: 'N.º',
    name: 'Apellidos y nombres',
    notes: 'Observaciones',
  },
} as const;
