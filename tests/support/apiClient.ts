import { callWhenFree } from '../../local/busyFunctions';
import { HOST } from '../../local/ports';
import type { TestSchool } from './testSchool';

export const DEMO_PASSWORD = 'Aula2026!';

export type RestSession = { localId: string; idToken: string; refreshToken: string };

/** Signs in over REST, as the web SDK does. */
export async function signInByRest(
  { ports }: TestSchool,
  email: string,
  password = DEMO_PASSWORD,
): Promise<RestSession> {
  const response = await fetch(
    `http://${HOST}:${String(ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`${email} cannot sign in`);
  return (await response.json()) as RestSession;
}

/** The ID token of a signed-in user. */
export const signInForToken = async (
  school: TestSchool,
  email: string,
  password = DEMO_PASSWORD,
): Promise<string> => (await signInByRest(school, email, password)).idToken;

export type ApiAnswer = { status: number; body: Record<string, unknown> };

/**
 * Calls an endpoint at the function's own address, as the local proxy and the hosting rewrite do.
 */
export async function callEndpoint(
  { ports, project }: TestSchool,
  path: string,
  body: unknown,
  options: { token?: string; method?: string; rawBody?: string } = {},
): Promise<ApiAnswer> {
  const response = await callWhenFree(
    `http://${HOST}:${String(ports.functions)}/${project}/us-east1/api/api/${path}`,
    {
      method: options.method ?? 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.method !== 'GET' && { body: options.rawBody ?? JSON.stringify(body) }),
    },
  );
  const text = await response.text();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = { notJson: text };
  }
  return { status: response.status, body: parsed as Record<string, unknown> };
}
