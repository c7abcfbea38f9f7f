import type { PersonDataSection } from '../../models/api';

/** All data that the school has of one person, as that person gets them. */
export const personDataTexts = {
  action: 'Descargar sus datos',
  failed: 'No se pudieron reunir los datos. Intente otra vez.',
  done: 'Se descargaron los datos. Entréguelos solo a la persona o a su representante.',
  file: (name: string) => `Datos de ${name}.zip`,
  title: (name: string) => `Datos de ${name}`,
  intro: (institute: string, at: string) =>
    `Todo lo que ${institute} guarda de esta persona en Aula, reunido el ${at}.`,
  account: 'Cuenta de acceso',
  created: 'Creada',
  lastUse: 'Último ingreso',
  email: 'Correo',
  where: 'Lugar',
  count: (count: number) => (count === 1 ? '1 registro' : `${count} registros`),
  sections: {
    person: 'Datos personales',
    courses: 'Pertenencia a cursos',
    submissions: 'Entregas y sus notas',
    formerSubmissions: 'Entregas devueltas',
    drafts: 'Borradores de tareas',
    heldGrades: 'Notas guardadas que aún no se devuelven',
    exceptions: 'Prórrogas y exenciones',
    scores: 'Notas de parámetros',
    gradeChanges: 'Cambios de notas',
    reportCards: 'Reportes de parciales',
    ownGrades: 'Notas que la persona ve',
    conduct: 'Comportamiento y asistencia',
    registers: 'Registro de períodos anteriores',
    libretas: 'Libretas emitidas',
    subjects: 'Materias que dicta',
    tutored: 'Cursos de los que es tutor',
    commentBank: 'Comentarios guardados',
    passwordIssues: 'Contraseñas temporales entregadas',
    changes: 'Historial de cambios',
  } satisfies Record<PersonDataSection['kind'], string>,
} as const;
