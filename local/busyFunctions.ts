import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

const PAUSE_MS = 100;
const PATIENCE_MS = 30_000;
const PASSED_ON = ['content-type', 'content-encoding', 'authorization'];

/**
 * Calls a local function. While eight reactions to changes run, the local Firebase refuses every call
 * before the function sees it; production starts another instance. So such a call is made again.
 */
export async function callWhenFree(
  url: string,
  init: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await send(url, init);
    if (response.status !== 502 || Date.now() > end) return response;
    const text = await response.clone().text();
    if (!text.endsWith('is at its concurrency limit; retry later')) return response;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(base: string, request: IncomingMessage, response: ServerResponse) {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await callWhenFree(
    `${base}${(request as Connect.IncomingMessage).originalUrl ?? ''}`,
    {
      method,
      headers,
      ...(hasBody && { body: new Uint8Array(await bodyOf(request)) }),
    },
  );
  response.statusCode = answer.status;
  const type = answer.headers.get('content-type');
  if (type !== null) response.setHeader('content-type', type);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Passes the application's calls on to the functions at `base`; a page that closed gets no answer. */
export function functionsMiddleware(base: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    passOn(base, request, response).catch(next);
  };
}
