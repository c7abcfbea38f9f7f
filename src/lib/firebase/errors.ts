/** The code of whatever was thrown: Firebase's own ("auth/wrong-password"), or "unknown". */
export function toErrorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code !== '' ? code : 'unknown';
}

/** An error of our own, with a code as Firebase's have; it survives Redux's serialisation. */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }
}

/** Why what a form changed cannot be saved (store/form/saveEdits). */
export const FORM_ERROR = {
  /** The document is deleted, or was never there. */
  gone: 'form/gone',
  /** It is not, or no longer, for this user to see. */
  foreign: 'form/foreign',
  /** Somebody else has changed the same field. */
  conflict: 'form/conflict',
  /** Something that was chosen in the form is deleted. */
  choiceGone: 'form/choice-gone',
} as const;

/** The session is no longer worth anything: the one cure is to sign in again. */
export function isSessionLost(code: string): boolean {
  return ['unauthenticated', 'auth/user-token-expired', 'auth/invalid-refresh-token'].includes(
    code,
  );
}

/** The server may have done what it was asked and only its answer was lost: to be read back. */
export function isAnswerLost(code: string): boolean {
  return ['unavailable', 'deadline-exceeded', 'unknown', 'internal', 'cancelled'].includes(code);
}
