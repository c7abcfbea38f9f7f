import express, { type Application, type Request, type Response } from 'express';
import { bodyRefusalOf } from './bodyGuard';
import { ApiError } from './errors';

/**
 * Answers any failure in the same form: JSON, without a stack trace.
 * @returns the status
 */
export function answerError(error: unknown, response: Response): number {
  const known = error instanceof ApiError ? error : null;
  // Errors of express and its body parser have a status of their own.
  const status = known?.status ?? (error as { status?: number }).status ?? 500;
  if (status >= 500) console.error('api', error);
  const code =
    known?.code ?? (status === 413 ? 'too-large' : status < 500 ? 'invalid-argument' : 'internal');
  const message = known?.message ?? (status < 500 ? 'La petición no es válida.' : 'Error interno.');
  response.status(status).json({
    error: { code, message },
    ...(known?.item && { item: known.item }),
    ...(known?.errors && { errors: known.errors }),
  });
  return status;
}

type Next = (error?: unknown) => void;
type Handle = (this: Application, request: Request, response: Response, next?: Next) => void;

/**
 * The platform that runs the functions parses bodies in its own express application, before our
 * code, and would answer invalid JSON with an HTML page and its stack trace. Called before that
 * application is created, this makes it answer like the API; if the platform uses another copy of
 * express, NODE_ENV at least hides the stack trace.
 */
export function answerPlatformErrors(): void {
  process.env.NODE_ENV ??= 'production';
  const application = express.application as unknown as { handle: Handle };
  const { handle } = application;
  application.handle = function answering(request, response, next) {
    const last: Next = (error) => {
      const refusal = bodyRefusalOf(request);
      answerError(refusal ?? error ?? new ApiError(404, 'not-found', 'No existe.'), response);
    };
    handle.call(this, request, response, next ?? last);
  };
}
