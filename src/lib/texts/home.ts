export const homeTexts = {
  welcome: (name: string) => `Hola, ${name}`,
  subjects: 'Materias',
  books: 'Libros',
  calendar: 'Calendario',
  allSubjects: 'Ver todas las materias',
  allBooks: 'Ver todos los libros',
  manage: 'Administrar',
} as const;
