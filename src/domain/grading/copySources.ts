import type { Scheme } from '../../models/gradebook';
import { FULL_SHARE, MAX_SCHEMES, remainingPercent, usedShare } from './percent';
import { compareKeys } from '../keyOrder';

type Place = Pick<Scheme, 'idPeriod' | 'idSubject' | 'indexPartial'>;

export type CopySource = Pick<Scheme, 'idSubject' | 'indexPartial'> & {
  key: string;
  schemes: Scheme[];
};

/**
 * The partials whose schemes can be copied into another partial: each that has schemes, by subject and
 * position.
 * @param schemes of one teacher in one period
 * @param place the partial that gets the copies
 * @returns `first` is the one to begin with: the partial before, or the same one of another subject
 */
export function copySources(
  schemes: readonly Scheme[],
  place: Place,
): { sources: CopySource[]; first: CopySource | undefined } {
  const sources = new Map<string, CopySource>();
  for (const scheme of schemes) {
    const { idPeriod, idSubject, indexPartial } = scheme;
    const isHere =
      idPeriod === place.idPeriod &&
      idSubject === place.idSubject &&
      indexPartial === place.indexPartial;
    if (isHere) continue;
    const key = `${idSubject} ${String(indexPartial)}`;
    const source = sources.get(key) ?? { key, idSubject, indexPartial, schemes: [] };
    source.schemes.push(scheme);
    sources.set(key, source);
  }
  const list = [...sources.values()].sort(
    (a, b) =>
      Number(b.idSubject === place.idSubject) - Number(a.idSubject === place.idSubject) ||
      compareKeys(a.idSubject, b.idSubject) ||
      a.indexPartial - b.indexPartial,
  );
  const first =
    list.find(
      ({ idSubject, indexPartial }) =>
        idSubject === place.idSubject && indexPartial === place.indexPartial - 1,
    ) ??
    list.find(({ indexPartial }) => indexPartial === place.indexPartial) ??
    list[0];
  return { sources: list, first };
}

type Shared = Pick<Scheme, 'id' | 'percent' | 'deleted'>;

/**
 * Whether copies fit into a partial. Those that an earlier try has added count once.
 * @param copies with the ids that they get
 * @param present the schemes that the partial has already
 * @returns percents, 0 to 100, two decimals
 */
export function judgeCopies(copies: readonly Shared[], present: readonly Shared[]) {
  const known = new Set(present.map(({ id }) => id));
  const added = copies.filter(({ id }) => !known.has(id));
  const used = usedShare(present);
  const share = usedShare(added);
  return {
    percent: share / 100,
    remaining: remainingPercent(used),
    isOver: used + share > FULL_SHARE,
    isTooMany: present.length + added.length > MAX_SCHEMES,
  };
}
