/** The code of any thrown value: Firebase's own ("auth/wrong-password"), or "unknown". */
export function toErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code !== '' ? code : 'unknown';
}

/**
 * An error of the application, with a code like Firebase's; the code survives Redux's
 * serialisation.
 */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }
}

/** The reasons why a form's changes cannot be saved (store/form/saveEdits). */
export const FORM_ERROR = {
  /** The document was deleted or never existed. */
  gone: 'form/gone',
  /** The user may not, or no longer, see the document. */
  foreign: 'form/foreign',
  /** Somebody else has changed the same field. */
  conflict: 'form/conflict',
  /** A document chosen in the form was deleted. */
  choiceGone: 'form/choice-gone',
} as const;

/** Codes that mean the session is no longer valid, so the user must sign in again. */
export function isSessionLost(code: string): boolean {
  return ['unauthenticated', 'auth/user-token-expired', 'auth/invalid-refresh-token'].includes(
    code,
  );
}

/** Codes that mean the account of a session is disabled or no longer there. */
export function isAccountGone(code: string): boolean {
  return isSessionLost(code) || ['auth/user-disabled', 'auth/user-not-found'].includes(code);
}

/** Codes of a request, or of a part of the application, that got no answer. */
export function isUnanswered(code: string): boolean {
  return [
    'unavailable',
    'deadline-exceeded',
    'part-missing',
    'auth/network-request-failed',
    'storage/retry-limit-exceeded',
    'storage/unknown', // an answer that is not Storage's
  ].includes(code);
}

/**
 * Whether the write may have succeeded and only its answer was lost, so that it must be read back.
 */
export function isAnswerLost(code: string): boolean {
  return ['unavailable', 'deadline-exceeded', 'unknown', 'internal', 'cancelled'].includes(code);
}
