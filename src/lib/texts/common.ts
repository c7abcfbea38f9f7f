import type { FileProblem } from '../../domain/files';

/** Every text a user reads is in this folder, by area. Those of the specification are verbatim. */
export const VERSION = 'v0.2.7';

export const commonTexts = {
  appName: 'Aula',
  loading: 'Cargando...',
  noConnection: 'Sin conexión',
  stillLoading: 'Aula todavía no responde: revise su conexión. Se sigue intentando.',
  notFound: 'Página no encontrada.',
  notFoundHint: 'La dirección no existe o no está disponible para su usuario.',
  goHome: 'Ir al inicio',
  goToLogin: 'Ir al ingreso',
  noData: 'No existen datos',
  noDataShort: 'Sin datos',
  foundNothing: (search: string) => `Sin datos para «${search}».`,
  endSearch: 'Quitar búsqueda',
  clearFilters: 'Quitar filtros',
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  save: 'Guardar',
  saving: 'Guardando…',
  working: 'Aún se está haciendo.',
  doNotClose: 'No cierre Aula hasta que termine. Puede cerrar este aviso: se le dirá cómo terminó.',
  add: 'Agregar',
  edit: 'Editar',
  view: 'Ver',
  delete: 'Eliminar',
  duplicate: 'Duplicar',
  back: 'Volver',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  actions: 'Acciones',
  open: 'Abrir',
  openInNewTab: 'Abrir en otra pestaña',
  active: 'Activo',
  inactive: 'Inactivo',
  home: 'Inicio',
  crash: 'Algo salió mal en esta pantalla.',
  crashHint:
    'Lo que ya se guardó no se pierde. Intente de nuevo; si se repite, recargue la página.',
  reload: 'Recargar la página',
  offline: 'Sin conexión. Puede seguir leyendo y escribiendo.',
  offlineInTab: 'Sin conexión. Puede seguir sin cerrar esta página.',
  draftRestored: 'Se recuperó lo que estaba escribiendo.',
  discardDraft: 'Descartar',
  previous: 'Anterior',
  next: 'Siguiente',
  all: 'Todos',
  none: 'Ninguno',
  configurationMissing: 'Falta la configuración de la aplicación:',
} as const;

/** A hint shown after an error whose code suggests what to do. */
export const errorHints: Record<string, string> = {
  unavailable: 'Revise su conexión a Internet.',
  'auth/network-request-failed': 'Revise su conexión a Internet.',
  'storage/retry-limit-exceeded': 'Revise su conexión a Internet.',
  'deadline-exceeded': 'Revise su conexión a Internet.',
  'permission-denied': 'No tiene permiso para esta acción.',
  'storage/unauthorized': 'No tiene permiso para esta acción.',
  'resource-exhausted': 'El servicio está ocupado, intente más tarde.',
  'storage/quota-exceeded': 'No hay espacio para más archivos.',
  'form/gone': 'Otra persona lo eliminó mientras tanto.',
  'form/foreign': 'Ya no tiene acceso a esta información: se eliminó o ya no está a su cargo.',
  'form/conflict':
    'Otra persona cambió lo mismo mientras usted lo editaba: elija con cuál valor se queda.',
  'form/choice-gone': 'Lo que eligió ya no existe: elija otra opción.',
  'part-missing': 'Falta una parte de la aplicación: revise su conexión o recargue la página.',
  aborted: 'Otras personas están guardando lo mismo; intente de nuevo en un momento.',
};
export const slowHint =
  'La conexión está lenta. Se sigue intentando guardar; no cierre esta página.';

/** Failures of reading and writing, in the specification's words. */
export const dataErrors = {
  load: 'No se pudo obtener los datos.',
  offline: 'Sin conexión: esto se mostrará cuando vuelva.',
  none: 'No existen datos',
  subjectMissing: 'La materia no existe',
  studentMissing: 'El estudiante no existe',
  updateSubject: 'No se pudo actualizar la materia.',
  update: 'No se pudo actualizar los datos.',
  save: 'No se pudo guardar los datos.',
  institute: 'No se pudo obtener los datos del intituto.',
} as const;

type AbsenceTexts = {
  /** The text for a document that does not exist. */
  missing: string;
  deleted?: string;
  /** The text for a document that the rules refuse: it is somebody else's or does not exist. */
  foreign?: string;
};

/** Returns the reason why a page's content cannot be shown for the address in the browser. */
export function absenceText(absence: keyof AbsenceTexts | null, texts: AbsenceTexts): string {
  const otherwise = {
    deleted: 'Se eliminó y ya no está disponible.',
    foreign: 'No tiene acceso: ya no está a su cargo, o la dirección no es correcta.',
  };
  return absence === null || absence === 'missing'
    ? texts.missing
    : (texts[absence] ?? otherwise[absence]);
}

/** The problems of a field, in the specification's words. */
export const validationTexts = {
  required: 'Este campo es requerido',
  max: (length: number) => `Deben ser ${length} caracteres o menos`,
  min: (length: number) => `Deben ser ${length} caracteres o mas`,
  name: 'Debe empezar con una letra y no tener signos ocultos ni emojis.',
  identification: 'Use solo letras, números y guiones.',
  email: 'Correo invalido, revice los datos y evite espacios al final o inicio',
  url: 'Ingrese una url válida',
  percent: 'el valor debe ser igual o menor a 100',
  number: 'Ingrese un valor entero o decimal, use el punto.',
  twoDecimals: 'Escriba hasta dos decimales.',
  image: 'Formato de imagen invalido',
} as const;

/** The problems of a file, in the specification's words. */
export const fileTexts = {
  tooLarge: 'Tamaño de archivo superior a 5MB',
  badFormat: (extension: string) => `El formato ( ${extension} ) no esta permitido`,
  badAnswerFormat: (extension: string) => `El formato ( ${extension} ) no esta permitido.`,
  empty: 'El archivo está vacío.',
  failed: 'A ocurrido un error intenta denuevo.',
  photoFormats: 'Formatos: png, jpeg, jpg. Máximo 5 MB.',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  chooseFile: 'Elegir archivo',
  changeFile: 'Cambiar archivo',
  removeFile: 'Quitar archivo',
  uploading: (percent: number) => `Subiendo: ${percent} %`,
} as const;

/**
 * Problems with a chosen file. The specification ends the message of a wrong format with a full
 * stop only for answers.
 */
export function fileProblemText(
  problem: FileProblem,
  badFormat: (extension: string) => string = fileTexts.badFormat,
): string {
  if (problem.kind === 'tooLarge') return fileTexts.tooLarge;
  return problem.kind === 'empty' ? fileTexts.empty : badFormat(problem.extension);
}
