import { pageTitles } from './pages';

/** The history of a subject's grades. */
export const historyTexts = {
  title: (subject: string) => `Historial de notas: ${subject}`,
  crumb: pageTitles.gradeHistory,
  empty: 'Aún no hay cambios de notas.',
  download: 'Descargar',
  when: 'Cuándo',
  who: 'Quién',
  student: 'Estudiante',
  what: 'Qué',
  from: 'Antes',
  to: 'Después',
  partial: 'Parcial',
  source: { score: 'Esquema', task: 'Tarea', transfer: 'Trasladada de' },
  you: 'Usted',
  none: 'sin nota',
  line: (when: string, who: string, from: string, to: string) =>
    `${when} · ${who}: ${from} → ${to}`,
  ofScore: (student: string, scheme: string) => `Historial: ${student} · ${scheme}`,
  sheet: 'Historial',
  file: (subject: string, period: string) => `historial-${subject}-${period}.xlsx`,
} as const;
