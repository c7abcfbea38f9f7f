import type { IncomingMessage } from 'node:http';

/** Where a request comes from, by network address; what a request says of itself is not believed. */
export type Sender = {
  /** Who asked, as the proxy says that is the last but one before us. */
  client: string;
  /** Who asked the platform: a proxy of hosting, or whoever calls the function past it. */
  peer: string;
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
  return { client: hops.at(-2) ?? peer, peer };
}
