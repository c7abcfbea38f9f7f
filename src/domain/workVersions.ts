import type { DraftField, DraftFields, Seen } from '../models/work';
import { FROM_SENT, isAside, mergeDrafts, placeOfAside, setAside } from './workDraft';

// The versions of one answer that several pages have written: which of them go on from one another, and which were
// replaced by somebody who had not seen them.

/** Whether a version goes on from another one, or replaces it knowingly. */
function isKnownTo(
  { from = '', at, since = at, seen = [] }: DraftField,
  other: DraftField,
): boolean {
  const stretches: readonly Seen[] = [[from, since, at], ...seen];
  return stretches.some(
    ([page, first, last]) => page === other.from && first <= other.at && other.at <= last,
  );
}

const isWithin = (text: string, whole: DraftField['value']): boolean =>
  typeof whole === 'string' && whole.includes(text.trim());

/**
 * The words that others take the place of without having seen them, as two devices wrote at the same time. Words that
 * are part of the others are not among them, and no files: all files of an activity have one place.
 * @param draft the fields that have lost their place, or not
 * @param winners the fields that count
 */
export function replacedUnseen(draft: DraftFields, winners: DraftFields): DraftFields {
  const isLost = ([key, field]: [string, DraftField]) => {
    const winner = winners[key];
    // An earlier release did not note who wrote.
    if (isAside(key) || field.from === undefined || winner?.from === undefined) return false;
    if (typeof field.value !== 'string' || isKnownTo(winner, field)) return false;
    return !isWithin(field.value, winner.value);
  };
  return Object.fromEntries(Object.entries(draft).filter(isLost));
}

/** A version names so many stretches of others: each time a page is opened is another one. */
const MAX_SEEN = 24;

/**
 * Returns the writer's part of a version: it goes on from the one before if that is of the same page, and otherwise
 * replaces it knowingly.
 * @param at the time of the new version
 */
export function writerOf(
  page: string,
  at: number,
  before: DraftField | undefined,
): Required<Pick<DraftField, 'from' | 'since' | 'seen'>> {
  const { from, since = before?.at ?? at, seen = [] } = before ?? {};
  if (before === undefined || from === undefined) return { from: page, since: at, seen };
  if (from === page) return { from: page, since, seen };
  const stretches: readonly Seen[] = [[from, since, before.at], ...seen];
  // The words sent before a return are never forgotten.
  const named = stretches.filter(([of], i) => i < MAX_SEEN || of === FROM_SENT);
  return { from: page, since: at, seen: named };
}

/**
 * Merges two versions of a draft and sets aside what is replaced unseen, so that it stays to be read. What was set
 * aside before goes when it is part of that, or when words that have come since replace it knowingly.
 */
export function mergeVersions(a: DraftFields, b: DraftFields): DraftFields {
  const newest = mergeDrafts(a, b);
  const lost = { ...replacedUnseen(a, newest), ...replacedUnseen(b, newest) };
  const isCovered = ([key, field]: [string, DraftField]) => {
    if (!isAside(key) || typeof field.value !== 'string') return false;
    const place = placeOfAside(key);
    const winner = newest[place];
    const isSeen = field.from !== undefined && winner !== undefined && isKnownTo(winner, field);
    return isSeen || isWithin(field.value, lost[place]?.value ?? null);
  };
  const merged = Object.entries(newest).filter((field) => !isCovered(field));
  return { ...Object.fromEntries(merged), ...setAside(lost) };
}
