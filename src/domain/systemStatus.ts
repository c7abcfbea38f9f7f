import type { ErrorGroup, FunctionFailure, SystemState } from '../models/status';

const DAY_MS = 86_400_000;
/** The age up to which something that happened is worth a look, in ms. */
export const SHOWN_FOR_MS = 14 * DAY_MS;
/** A school exports at least so often, in ms. */
export const EXPORT_EVERY_MS = 8 * DAY_MS;
/** A part of an upload is answered within this time, in ms. */
const UPLOAD_RESTS_MS = 10 * 60_000;
/** A release is deployed within this time, in ms. */
const LONGEST_RELEASE_MS = 2 * 60 * 60_000;
/** Longer than a function may run: a run that has not ended by then has broken off. */
const LONGEST_RUN_MS = 10 * 60_000;

/** The lines that the page checks when it opens, in its order. */
export const SYSTEM_LINES = [
  'release',
  'shape',
  'export',
  'restore',
  'errors',
  'failures',
  'uploads',
  'newYear',
] as const;
export type SystemLine = (typeof SYSTEM_LINES)[number];
/** The names of the lines on the page, and in the e-mails that tell of them. */
export const LINE_NAMES: Readonly<Record<SystemLine, string>> = {
  release: 'Versión',
  shape: 'Forma de los datos',
  export: 'Última copia de la institución',
  restore: 'Restauración',
  errors: 'Errores en los navegadores',
  failures: 'Funciones del servidor',
  uploads: 'Cargas de personas',
  newYear: 'Paso al nuevo año',
};

export type SystemFault =
  | 'otherRelease'
  | 'releaseBroken'
  | 'shapeBehind'
  | 'shapeAhead'
  | 'neverExported'
  | 'exportOld'
  | 'restoring'
  | 'errors'
  | 'failures'
  | 'uploadOpen'
  | 'callBroken'
  | 'promotionBroken'
  | 'registerOpen';

export type Seen = {
  system: SystemState;
  errors: readonly ErrorGroup[];
  failures: readonly FunctionFailure[];
  /** The version of the page; empty where it was not built. */
  version: string;
};

const findShape = ({ shape, expectedShape, isLocal }: SystemState): SystemFault | null => {
  // A local school is brought up when it starts, and does not note it.
  if (shape === null) return isLocal ? null : 'shapeBehind';
  if (shape === expectedShape) return null;
  return shape < expectedShape ? 'shapeBehind' : 'shapeAhead';
};

const findExport = ({ exportedAt, now }: SystemState): SystemFault | null => {
  if (exportedAt === null) return 'neverExported';
  return now - exportedAt > EXPORT_EVERY_MS ? 'exportOld' : null;
};

/** The uploads that nobody is sending. */
export const restingUploads = ({ uploads, now }: SystemState): SystemState['uploads'] =>
  uploads.filter(({ at }) => now - at > UPLOAD_RESTS_MS);

const findNewYear = ({ promotion, register, now }: SystemState): SystemFault | null => {
  if (promotion && now - promotion.requestedAt > LONGEST_RUN_MS) return 'promotionBroken';
  return register && now - register.endedAt > LONGEST_RUN_MS ? 'registerOpen' : null;
};

const findRelease = ({ release, releasing, now }: SystemState, page: string) => {
  if (releasing && now - releasing.startedAt > LONGEST_RELEASE_MS) return 'releaseBroken';
  return page !== '' && release !== page ? 'otherRelease' : null;
};

/** The seen state as it is counted: for errors and failures only matters whether there are any. */
type Counted = Pick<Seen, 'system' | 'version'> & Record<'errors' | 'failures', readonly unknown[]>;

/** Finds the fault of each line of the page; null where it is right. */
export function findSystemFaults({
  system,
  errors,
  failures,
  version,
}: Counted): Record<SystemLine, SystemFault | null> {
  const { isRestoring, brokenCallAt } = system;
  const uploads = restingUploads(system).length > 0 ? 'uploadOpen' : null;
  return {
    release: findRelease(system, version),
    shape: findShape(system),
    export: findExport(system),
    restore: isRestoring ? 'restoring' : null,
    errors: errors.length > 0 ? 'errors' : null,
    failures: failures.length > 0 ? 'failures' : null,
    uploads: uploads ?? (brokenCallAt === null ? null : 'callBroken'),
    newYear: findNewYear(system),
  };
}

/** The collections whose documents are checked. */
export type CollectionKind =
  | 'users'
  | 'courses'
  | 'subjects'
  | 'books'
  | 'units'
  | 'activities'
  | 'tasks'
  | 'schemes';

/** The result of checking a collection: how many documents were checked, and which do not fit. */
export type CheckedCollection = {
  kind: CollectionKind;
  checked: number;
  wrong: { id: string; fields: string[] }[];
  /** The id of the last document that was looked at; empty before. */
  last: string;
  isOver: boolean;
};
