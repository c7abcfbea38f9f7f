import type { Institute } from '../models/institute';
import type { Reopening } from '../models/reopening';

type Key = { idPeriod: string; idSubject: string };

/** The id of the one document that says which partials of a subject are reopened. */
export const reopeningId = ({ idPeriod, idSubject }: Key): string => `${idPeriod}_${idSubject}`;

/**
 * Returns the time until which a subject is reopened in a partial; null when it is not, or not any
 * more.
 * @param now ms since 1970
 */
export function reopenedUntil(
  reopening: Pick<Reopening, 'until'> | undefined,
  indexPartial: number,
  now: number,
): number | null {
  const until = reopening?.until[String(indexPartial)];
  return until === undefined || until <= now ? null : until;
}

/**
 * The institute as the teacher of a subject works in it: a closed partial that is reopened counts as open
 * and says until when. Without one it is the same object.
 * @param institute in the current period
 * @param now ms since 1970
 */
export function withReopened<T extends Pick<Institute, 'partial'>>(
  institute: T,
  reopening: Pick<Reopening, 'until'> | undefined,
  now: number,
): T {
  const untils = institute.partial.map(({ closed }, i) =>
    closed ? reopenedUntil(reopening, i, now) : null,
  );
  if (untils.every((until) => until === null)) return institute;
  const partial = institute.partial.map((each, i) => {
    const until = untils[i] ?? null;
    return until === null ? each : { ...each, closed: false, reopenedUntil: until };
  });
  return { ...institute, partial };
}
