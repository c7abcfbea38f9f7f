/** The grid of names and courses that creates many subjects. */
export const subjectGridTexts = {
  title: 'Materias por cursos',
  hint: 'Marque en qué cursos se dicta cada materia. Lo que ya existe no se cambia.',
  name: 'Materia',
  nameOf: (row: number) => `Nombre de la materia ${String(row)}`,
  teacher: 'Docente',
  teacherOf: (name: string) => `Docente de ${name}`,
  noTeacher: 'Elija un docente',
  rowTeacher: 'Docente de la fila',
  allCourses: 'Todos',
  allOf: (name: string) => `${name}: todos los cursos`,
  cell: (name: string, course: string) => `${name} en ${course}`,
  unnamed: (row: number) => `Materia ${String(row)}`,
  exists: (teacher: string) => `Ya existe, ${teacher}`,
  existing: 'Ya existe',
  ownTeacher: (name: string, course: string) => `Docente de ${name} en ${course}`,
  choose: 'Otro docente',
  coursesOf: (chosen: number, existing: number) =>
    `Nueva en ${String(chosen)} · ya existe en ${String(existing)}`,
  addRow: 'Agregar materia',
  removeRow: (name: string) => `Quitar la fila ${name}`,
  paste: 'También puede pegar una lista de nombres en una casilla: uno por línea.',
  noCourses: 'Cree antes un curso.',
  preview: 'Revisar',
  nothing: 'No hay materias nuevas marcadas.',
  previewTitle: (count: number) =>
    count === 1 ? 'Crear 1 materia' : `Crear ${String(count)} materias`,
  kept: (count: number) =>
    count === 1
      ? '1 ya existe y queda como está.'
      : `${String(count)} ya existen y quedan como están.`,
  inCourse: (course: string, count: number) => `${course} (${String(count)})`,
  line: (name: string, teacher: string) => `${name}: ${teacher}`,
  create: 'Crear',
  done: (count: number) =>
    count === 1 ? '1 materia creada.' : `${String(count)} materias creadas.`,
  progress: (done: number, total: number) => `${String(done)} de ${String(total)}…`,
  left: (count: number) =>
    count === 1 ? 'No se pudo crear 1 materia:' : `No se pudo crear ${String(count)} materias:`,
  notCreated: (count: number) =>
    count === 1 ? 'No se pudo crear 1 materia.' : `No se pudo crear ${String(count)} materias.`,
  failed: 'Se interrumpió la creación. Lo creado queda; vuelva a intentarlo para lo demás.',
  problems: {
    name: 'El nombre debe tener entre 5 y 50 caracteres.',
    repeated: 'Este nombre ya está en otra fila.',
    teacher: 'Falta el docente.',
  },
  reasons: { teacher: 'el docente ya no existe', other: 'no se pudo guardar' },
} as const;
