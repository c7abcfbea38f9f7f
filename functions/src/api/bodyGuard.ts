import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { ApiError } from './errors';

// The platform that runs the functions reads, unpacks and parses the body of a request before any
// code of ours sees it, up to 32 MB of each, and a body of some kilobytes can unpack to all of
// that. Node tells of a request before the platform does: a refused request then loses the headers
// that say that it has a body, and nobody reads it.

/** Maximum size of a request body, in bytes; 500 rows of a roster are far smaller. */
export const MAX_BODY_BYTES = 1_000_000;

/** Node's own channel, told of before the server's listeners. */
const REQUEST_BEGINS = 'http.server.request.start';

const refusals = new WeakMap<IncomingMessage, ApiError>();

/** Returns the reason why a body is not read; null for one that is. */
export function findBodyRefusal(headers: IncomingHttpHeaders): ApiError | null {
  const {
    'content-encoding': encoding = 'identity',
    'content-length': length,
    'content-type': type = '',
    'transfer-encoding': transfer,
  } = headers;
  const isEmpty = transfer === undefined && Number(length ?? 0) === 0;
  if (isEmpty) return null;
  if (encoding.trim().toLowerCase() !== 'identity') {
    return new ApiError(415, 'unsupported', 'La petición no puede estar comprimida.');
  }
  if (Number(length ?? 0) > MAX_BODY_BYTES) {
    return new ApiError(413, 'too-large', 'La petición es demasiado grande.');
  }
  if (!/^application\/json *(;|$)/i.test(type.trim())) {
    return new ApiError(415, 'unsupported', 'La petición debe ser JSON.');
  }
  return null;
}

/** Refuses the body of a request before anybody reads it. */
function withhold(request: IncomingMessage, refusal: ApiError): void {
  refusals.set(request, refusal);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'expect']) {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- a parser asks whether they are there
    delete request.headers[name];
  }
}

/** Ends a body that does not say how long it is where it becomes too long: what follows is thrown away. */
function measure(request: IncomingMessage): void {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (refusals.has(request)) return true;
    size += chunk instanceof Uint8Array ? chunk.length : 0;
    if (size <= MAX_BODY_BYTES) return push(chunk, encoding);
    refusals.set(request, new ApiError(413, 'too-large', 'La petición es demasiado grande.'));
    return push(null);
  };
}

/**
 * Looks at each request of this process before the platform's parsers do. A process that answers other
 * functions than the API gets events of the platform in forms of their own, so it must not be called there.
 * @returns a function that ends it
 */
export function guardBodies(): () => void {
  const look = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const refusal = findBodyRefusal(request.headers);
    if (refusal) withhold(request, refusal);
    else if (request.headers['content-length'] === undefined) measure(request);
  };
  subscribe(REQUEST_BEGINS, look);
  return () => unsubscribe(REQUEST_BEGINS, look);
}

/**
 * The time that a client may go on sending a body that nobody reads, in ms; then it is answered.
 */
const DRAIN_MS = 2000;

/**
 * Throws away a body that is refused, and calls back when it has come: a client that is answered while it still
 * writes may find its connection broken, and never read the answer.
 * @param patience how long it may take, in ms
 */
export function drain(request: IncomingMessage, then: () => void, patience = DRAIN_MS): void {
  const timer = setTimeout(end, patience);
  const stop = finished(request, { writable: false }, end);
  function end(): void {
    clearTimeout(timer);
    stop();
    then();
  }
  request.resume();
}

/** The refusal of a request's body; undefined for a body that was read. */
export const bodyRefusalOf = (request: IncomingMessage): ApiError | undefined =>
  refusals.get(request);
