import type { IncomingMessage } from 'node:http';

/** Where a request comes from, by network address; what a request says of itself is not believed. */
export type Sender = {
  /**
   * Who asked, as the peer says, and the peer: one who calls the function past hosting may name anybody, and is
   * counted apart from the one who is named.
   */
  client: string;
  /** Who asked the platform: a proxy of hosting, or whoever calls the function past it. */
  peer: string;
};

/** Of an address of version 6 the half that a household or a provider's customer has, or else all. */
const networkOf = (address: string): string => {
  // One of version 4, also as a socket of version 6 writes it.
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [before = '', after = ''] = address.split('::');
  const groups = [before, after].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - groups.flat().length;
  const zeros = Array.from({ length: Math.max(0, missing) }, () => '0');
  return [...(groups[0] ?? []), ...zeros, ...(groups[1] ?? [])].slice(0, 4).join(':');
};

/**
 * The sender of a request. Each proxy adds to the header whom it was asked by, at its end: the platform adds the
 * proxy of hosting, which has added the browser. Whoever calls the function itself may write anything into the
 * header, but not its last entry.
 */
export function senderOf({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): Sender {
  const given = headers['x-forwarded-for'];
  const hops = (Array.isArray(given) ? given.join(',') : (given ?? ''))
    .split(',')
    .map((hop) => hop.trim().slice(0, 64))
    .filter(Boolean);
  const peer = hops.at(-1) ?? socket.remoteAddress ?? '';
  return { client: `${networkOf(hops.at(-2) ?? peer)} ${peer}`, peer: networkOf(peer) };
}
