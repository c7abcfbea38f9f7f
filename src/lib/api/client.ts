import { env } from '../env';
import { appCheckHeaders } from '../firebase/appCheckHeaders';
import { auth } from '../firebase/auth';
import { AppError } from '../firebase/errors';

/** A failed call: the error code and, where the server names one, the item that caused it. */
class ApiCallError extends AppError {
  readonly status: number;
  readonly item: Record<string, unknown> | undefined;

  constructor(status: number, code: string, message: string, item?: Record<string, unknown>) {
    super(code, message);
    this.name = 'ApiCallError';
    this.status = status;
    this.item = item;
  }
}

/** The same origin; in production the hosting rewrite forwards to the function. */
const BASE = env.services.api === undefined ? '/api' : `http://${env.services.api}`;

type ErrorAnswer = { error?: { code?: string; message?: string }; item?: Record<string, unknown> };

async function send(path: string, body: object, token: string | null): Promise<Response> {
  try {
    return await fetch(`${BASE}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(await appCheckHeaders()),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  } catch {
    throw new ApiCallError(0, 'unavailable', 'Sin conexión');
  }
}

async function post(path: string, body: object, isRetry: boolean): Promise<Response> {
  const token = await auth.currentUser?.getIdToken(isRetry);
  if (!token) throw new ApiCallError(401, 'unauthenticated', 'Sin sesión');
  return send(path, body, token);
}

/** Returns the server's answer. */
async function answerOf<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { error, item } = (answer ?? {}) as ErrorAnswer;
  throw new ApiCallError(
    response.status,
    // An answer that is none of the server's is a page of somebody in between.
    error?.code ?? (response.ok || response.status >= 500 ? 'unavailable' : 'unknown'),
    error?.message ?? `HTTP ${response.status}`,
    item,
  );
}

/**
 * Calls one of the server's endpoints with the user's ID token; after a 401 it tries once more with
 * a fresh token.
 * @throws ApiCallError with the server's code, or 'unavailable' without a connection
 */
export async function callApi<T>(path: string, body: object): Promise<T> {
  let response = await post(path, body, false);
  if (response.status === 401) response = await post(path, body, true);
  return answerOf(response);
}

/**
 * Calls an endpoint that anybody may call, without a session.
 * @throws ApiCallError as `callApi`
 */
export async function callPublicApi<T>(path: string, body: object): Promise<T> {
  return answerOf(await send(path, body, null));
}
