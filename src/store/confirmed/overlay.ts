import type { Told } from '../told';
import { rulesOf } from './places';

/** A document as this device knows that it is stored, although the stream may not have brought it. */
export type Confirmed = {
  /** Its path. */
  path: string;
  /** Null when the document is gone. */
  item: object | null;
  /** The item's version; of one that is gone, the last that was known. */
  version: number;
  /**
   * The version that the stream had told last; null for none. A document that is taken back, as a
   * grade is, may have a lower version than before.
   */
  over: number | null;
  /** The turn at which it was confirmed, to compare with the one at which a query began. */
  turn: number;
  /** The time at which it was confirmed, in ms of the page's own clock. */
  at: number;
};

/** By the id that the live slice gives the item. */
export type ConfirmedItems = Readonly<Record<string, Confirmed>>;

type Query = Pick<Told, 'place' | 'title' | 'args' | 'turn'> & { items: readonly object[] };

export type Overlaid = {
  items: readonly object[];
  /** The ids of items that the stream has brought by now, in this version or a newer one. */
  brought: string[];
};

/**
 * Lays the writes that this device has confirmed since over a query's result. An item that the
 * query was told in this version or a newer one is as it was told.
 * @param before the items that the query was told the last time
 */
export function layOver(
  query: Query,
  confirmed: ConfirmedItems,
  before: readonly object[] | null,
): Overlaid {
  const rules = rulesOf(query.place);
  if (rules === undefined) return { items: query.items, brought: [] };
  const { idOf } = rules;
  const told = new Map(query.items.map((item) => [idOf(item), item]));
  const had = new Set(before?.map(idOf));
  const holds = rules.holds[query.title];
  const brought: string[] = [];
  for (const [id, { item, version, over, turn }] of Object.entries(confirmed)) {
    const known = told.get(id);
    const isHeld = item !== null && holds?.(item, query.args) === true;
    // A query that began after the write was answered by a server that had the write.
    const beganLater = query.turn > turn && (known !== undefined || isHeld);
    const toldVersion = known && rules.versionOf(known);
    const isNewer =
      toldVersion !== undefined &&
      toldVersion !== over &&
      (item === null ? toldVersion > version : toldVersion >= version);
    // It has left the result: as the write made it do, or by a write of somebody else since.
    const hasLeft = known === undefined && had.has(id);
    if (beganLater || isNewer || hasLeft) {
      brought.push(id);
      continue;
    }
    if (item === null) told.delete(id);
    else if (known !== undefined && holds !== undefined && !isHeld) told.delete(id);
    else if (known !== undefined || isHeld) told.set(id, item);
  }
  return { items: [...told.values()], brought };
}

/** Whether a running query has an item or would have it, so that the stream should bring it. */
export function isAwaitedBy(
  query: Pick<Told, 'place' | 'title' | 'args' | 'items'>,
  id: string,
  { item }: Confirmed,
): boolean {
  const rules = rulesOf(query.place);
  if (rules === undefined || query.items === null) return false;
  const isHeld = item !== null && rules.holds[query.title]?.(item, query.args);
  return isHeld === true || query.items.some((each) => rules.idOf(each as object) === id);
}
