const rows = (n: number) => (n === 1 ? '1 fila' : `${n} filas`);
const courses = (n: number) => (n === 1 ? '1 curso' : `${n} cursos`);

/** Lists that are uploaded: the result of each row, and the actions on all of them. */
export const listUploadTexts = {
  open: 'Subir lista',
  missing: (names: readonly string[]) =>
    names.length === 1
      ? `No se encontró la columna ${String(names[0])}.`
      : `No se encontraron las columnas: ${names.join(', ')}.`,
  noRows: 'La lista no tiene filas.',
  place: (line: number, sheet: string | null) =>
    sheet === null ? `Fila ${line}` : `Fila ${line} de «${sheet}»`,
  line: (place: string, label: string, note: string) =>
    [`${place}: ${label}`, note].filter(Boolean).join('. '),
  unchanged: (n: number) =>
    n === 1 ? '1 ya existe, sin cambios.' : `${n} ya existen, sin cambios.`,
  copies: (n: number) => `Se repite en la lista y se omite: ${rows(n)}.`,
  errors: (n: number) => `Con error, no se crean: ${rows(n)}.`,
  more: (n: number) => `… y ${n} más.`,
  progress: (done: number, total: number) => `${done} de ${total}…`,
  nothing: 'No hay nada que crear',

  courses: {
    title: 'Subir lista de cursos',
    hint: 'Columnas: nombre, letra y descripción. La letra puede estar al final del nombre («Octavo A»), y la descripción puede faltar. Lo que ya existe no se cambia.',
    columns: { name: 'Nombre', course: 'Letra', description: 'Descripción' },
    create: (n: number) => `Crear ${courses(n)}`,
    new: (n: number) => (n === 1 ? 'Se creará 1 curso:' : `Se crearán ${courses(n)}:`),
    done: (n: number) => (n === 1 ? '1 curso creado.' : `${courses(n)} creados.`),
    failed: 'Se interrumpió la creación. Lo creado queda; vuelva a intentarlo para lo demás.',
    notCreated: (n: number) => `No se pudo crear ${courses(n)}.`,
    problems: {
      name: 'El nombre debe tener entre 5 y 50 caracteres.',
      course: 'Falta la letra, o tiene más de 15 caracteres.',
      description: 'La descripción tiene más de 150 caracteres.',
    },
  },
} as const;
