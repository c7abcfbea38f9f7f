import type { IncomingMessage } from 'node:http';

/** The sender of a request, by network address; the request's own claims are not trusted. */
export type Sender = {
  /**
   * The asking address as the peer states it, and the peer: a caller of the function past hosting
   * may name anybody, and is counted apart from the address that it names.
   */
  client: string;
  /**
   * The address that asked the platform: a proxy of hosting, or a caller of the function past it.
   */
  peer: string;
};

/**
 * Returns the network half of a version 6 address, which a household or a provider's customer has;
 * any other address as it is.
 */
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
 * The sender of a request. Each proxy adds the address that asked it to the end of the header: the
 * platform adds the proxy of hosting, which has added the browser. A caller of the function itself
 * may write anything into the header, but not its last entry.
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
