/** A scheme of scores that are typed, in the running partial of a subject of the demo teacher. */
export const typedScheme = (name: string, idSubject: string) => ({
  name,
  description: 'Hecho para una prueba',
  percent: 10,
  idPeriod: '2026-2027',
  idSubject,
  indexPartial: 3,
  teacherId: 'docente',
  tasks: [],
  external: true,
  deleted: false,
});
