/** The page of one class: its students, their missing work, and the text for its group chat. */
export const classTexts = {
  roster: (count: number) => `Estudiantes (${count})`,
  onlyBehind: (count: number) => `Solo con trabajo sin enviar (${count})`,
  nobodyBehind: 'Nadie tiene trabajo sin enviar.',
  empty: 'El curso aún no tiene estudiantes.',
  upToDate: 'Al día',
  behind: (count: number) => (count === 1 ? '1 tarea sin enviar' : `${count} tareas sin enviar`),
  gradebook: 'Cuaderno',
  copyPending: 'Copiar para WhatsApp',
  copied: 'Tareas pendientes copiadas',
  copyFailed: 'No se pudo copiar.',
  /** The text for the group chat of a class; asterisks make its first line bold there. */
  pending: (label: string, tasks: readonly { title: string; end: string }[], address: string) =>
    [
      `*${label}*`,
      'Tareas pendientes:',
      ...tasks.map(({ title, end }) => `• ${title}: hasta el ${end}`),
      `Se entregan en Aula: ${address}`,
    ].join('\n'),
} as const;
