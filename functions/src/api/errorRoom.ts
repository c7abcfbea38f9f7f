import { createHash } from 'node:crypto';
import type { Sender } from './sender';

// The groups of errors are bounded, and anybody may report: a sender who reports much pushes out
// the own groups.

/** The first reporter of a group: numbers that very many share, so that they name nobody. */
export type Maker = Record<keyof Sender, number>;

const DRAWERS = 1000;
const drawerOf = (address: string): number =>
  createHash('sha256').update(address).digest().readUInt32BE() % DRAWERS;

export const makerOf = ({ client, peer }: Sender): Maker => ({
  client: drawerOf(client),
  peer: drawerOf(peer),
});

export type HeldGroup = {
  id: string;
  /** An earlier release noted none. */
  maker: Maker | undefined;
  /** The time when it happened last, ms since 1970. */
  lastAt: number;
};

/** Returns the groups of the maker with the most of them, or of all makers with as many. */
function ofMost(
  groups: readonly HeldGroup[],
  keyOf: (group: HeldGroup) => string,
): readonly HeldGroup[] {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(keyOf(group), (counts.get(keyOf(group)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return groups.filter((group) => counts.get(keyOf(group)) === most);
}

const peerOf = ({ id, maker }: HeldGroup) => (maker ? String(maker.peer) : id);
const clientOf = ({ id, maker }: HeldGroup) => (maker ? [maker.peer, maker.client].join('/') : id);

/**
 * Finds the groups that go to make room: one after the other the quietest group of the maker with
 * the most. Peers are compared first, because a caller of the function past hosting may name any
 * client.
 * @param count how many are to go
 */
export function findPushedOut(groups: readonly HeldGroup[], count: number): string[] {
  let left = [...groups].sort((a, b) => a.lastAt - b.lastAt);
  const gone: string[] = [];
  while (gone.length < count) {
    const [quietest] = ofMost(ofMost(left, peerOf), clientOf);
    if (quietest === undefined) break;
    gone.push(quietest.id);
    left = left.filter((group) => group !== quietest);
  }
  return gone;
}
