import {
  LINE_NAMES,
  type CollectionKind,
  type SystemFault,
  type SystemLine,
} from '../../domain/systemStatus';
import type {
  AccountMismatch,
  ErrorGroup,
  FunctionFailure,
  OpenUpload,
  SystemState,
} from '../../models/status';
import { formatDateTime } from '../dates';

const counted = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

export const statusTexts = {
  hint: 'Cada línea dice qué está bien, qué está mal y qué hacer. Nada de esta página cambia datos.',
  good: 'Bien',
  bad: 'Por revisar',
  todo: 'Qué hacer:',
  readFailed: 'No se pudo leer el estado del sistema.',
  lines: LINE_NAMES,
  release: (version: string) => `El servidor tiene la versión ${version}.`,
  pageRelease: (version: string) => `Esta página es de la versión ${version}.`,
  deployedAt: ({ release, at, commit }: NonNullable<SystemState['deployed']>) =>
    `La versión ${release} se instaló el ${formatDateTime(at)} (${commit.slice(0, 8)}).`,
  releasing: ({ release, startedAt }: NonNullable<SystemState['releasing']>) =>
    `La instalación de la versión ${release} empezó el ${formatDateTime(startedAt)}.`,
  shape: (version: number | null) =>
    version === null ? 'Los datos no dicen su versión.' : `Los datos son de la versión ${version}.`,
  exportedAt: (at: number | null) =>
    at === null ? 'No hay ninguna copia anotada.' : `La última copia es del ${formatDateTime(at)}.`,
  right: {
    release: 'La página y el servidor son de la misma versión.',
    shape: 'Es la forma que esta versión espera.',
    export: 'Es reciente.',
    restore: 'No se está restaurando nada.',
    errors: 'Ningún error en los últimos 14 días.',
    failures: 'Ninguna función falló en los últimos 14 días.',
    uploads: 'Ninguna carga quedó a medias.',
    newYear: 'Nada quedó a medias.',
  } satisfies Record<SystemLine, string>,
  faults: {
    otherRelease: {
      what: 'La página y el servidor son de versiones distintas.',
      todo: 'Vuelva a cargar la página. Si sigue igual, pida a quien instala Aula que termine la instalación.',
    },
    releaseBroken: {
      what: 'Se empezó a instalar una versión y no se terminó.',
      todo: 'Pida a quien instala Aula que ejecute otra vez «npm run release»: sigue donde quedó.',
    },
    shapeBehind: {
      what: 'Los datos son de una versión anterior a la que se espera.',
      todo: 'Pida a quien instala Aula que ejecute «npm run migrate».',
    },
    shapeAhead: {
      what: 'Los datos son de una versión más nueva que el servidor.',
      todo: 'Pida a quien instala Aula que instale otra vez la última versión.',
    },
    neverExported: {
      what: 'Si algo se daña, no hay una copia completa con qué volver.',
      todo: 'Pida a quien instala Aula que ejecute «npm run export» y guarde la carpeta en un lugar seguro.',
    },
    exportOld: {
      what: 'La última copia tiene más de una semana.',
      todo: 'Pida a quien instala Aula que ejecute «npm run export».',
    },
    restoring: {
      what: 'La institución se está restaurando de una copia, o la restauración se cortó.',
      todo: 'No ingrese datos todavía. Pida a quien instala Aula que ejecute otra vez «npm run import»: sigue donde quedó.',
    },
    errors: {
      what: 'Algunas pantallas tuvieron errores.',
      todo: 'Envíe esta lista a quien mantiene Aula. Si alguien no puede trabajar, que vuelva a cargar la página.',
    },
    failures: {
      what: 'Una función del servidor no pudo seguir algunos cambios. Lo que se guardó está guardado; lo que el servidor añade puede faltar.',
      todo: 'Avise a quien mantiene Aula. Lo que ya no se intenta se arregla guardando otra vez lo que está mal.',
    },
    uploadOpen: {
      what: 'Una carga de personas no llegó al final.',
      todo: 'Quien la empezó puede abrir la carga masiva en el mismo dispositivo y continuarla. Si no, suba la lista otra vez: quien ya existe no se repite.',
    },
    callBroken: {
      what: 'El servidor se cortó mientras creaba personas.',
      todo: 'Suba la lista otra vez: quien ya existe no se repite, y esta línea se arregla sola.',
    },
    promotionBroken: {
      what: 'El paso al nuevo año empezó y no terminó.',
      todo: 'Abra «Nuevo año» y páselo otra vez: sigue donde quedó.',
    },
    registerOpen: {
      what: 'El registro del último período no está completo.',
      todo: 'Avise a quien mantiene Aula: la función «periodEnded» tiene que terminar de escribirlo.',
    },
  } satisfies Record<SystemFault, { what: string; todo: string }>,
  errorTitle: ({ message, count }: ErrorGroup) => `${message} · ${counted(count, 'vez', 'veces')}`,
  errorDetail: ({ page, release, firstAt, lastAt }: ErrorGroup) =>
    `En ${page}${release === '' ? '' : `, versión ${release}`}. Del ${formatDateTime(firstAt)} al ${formatDateTime(lastAt)}.`,
  stack: 'Dónde en el código',
  failureTitle: ({ id, message }: FunctionFailure) => `${id}: ${message}`,
  failureDetail: ({ count, lost, document, lastAt }: FunctionFailure) =>
    `${counted(count, 'intento falló', 'intentos fallaron')}, la última vez el ${formatDateTime(lastAt)} con ${document}. ` +
    (lost === 0
      ? 'El servidor lo sigue intentando.'
      : `${counted(lost, 'cambio ya no se intenta', 'cambios ya no se intentan')}.`),
  upload: ({ fileName, by, left, at }: OpenUpload) =>
    `«${fileName}», de ${by}: ${counted(left, 'fila sin enviar', 'filas sin enviar')} desde el ${formatDateTime(at)}.`,
  promotionCourses: (courses: number) =>
    `${counted(courses, 'curso terminado', 'cursos terminados')}.`,
  now: 'Ahora',
  checks: 'Revisiones',
  checkFailed: 'No se pudo revisar.',
  accounts: 'Cuentas y personas',
  accountsHint: 'Compara a cada persona con la cuenta con la que ingresa.',
  checkAccounts: 'Revisar cuentas',
  stop: 'Detener',
  checkedPeople: (count: number) => counted(count, 'persona revisada', 'personas revisadas'),
  accountsRight: 'Todas las cuentas coinciden con su persona.',
  accountsTodo:
    'Abra la página de cada persona y use «Revisar cuenta»: allí se arregla. Una cuenta sin persona no puede entrar a nada; quien instala Aula la puede borrar.',
  mismatch: {
    missing: 'no tiene cuenta',
    email: 'su cuenta tiene otro correo',
    alone: 'cuenta sin persona',
    deleted: 'se eliminó y aún tiene cuenta',
  } satisfies Record<AccountMismatch['kind'], string>,
  documents: 'Documentos que no encajan',
  documentsHint:
    'Mira 300 documentos de cada grupo, y los 300 que siguen con cada clic, y cuenta los que tienen valores que Aula no puede usar.',
  checkDocuments: 'Revisar documentos',
  checkMore: 'Revisar los que siguen',
  documentsRight: (count: number) =>
    `${counted(count, 'documento revisado: encaja', 'documentos revisados: todos encajan')}.`,
  documentsTodo:
    'Envíe esta lista a quien mantiene Aula. Mientras tanto se muestra un valor vacío, y el documento no se puede guardar.',
  collection: (kind: CollectionKind, wrong: number, checked: number) =>
    `${COLLECTIONS[kind]}: ${String(wrong)} de ${String(checked)} no encajan`,
} as const;

const COLLECTIONS: Record<CollectionKind, string> = {
  users: 'Personas',
  courses: 'Cursos',
  subjects: 'Materias',
  books: 'Libros',
  units: 'Unidades',
  activities: 'Actividades',
  tasks: 'Tareas',
  schemes: 'Parámetros',
};
