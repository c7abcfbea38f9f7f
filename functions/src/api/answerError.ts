import express, { type Application, type Request, type Response } from 'express';
import { ApiError } from './errors';

/** Answers a failure as every failure is answered: JSON, without a stack. */
export function answerError(error: unknown, response: Response): void {
  const known = error instanceof ApiError ? error : null;
  // What express or its body parser refuses carries a status of its own.
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
}

type Next = (error?: unknown) => void;
type Handle = (this: Application, request: Request, response: Response, next?: Next) => void;

/**
 * The platform that runs the functions parses bodies in an express application of its own, before
 * our code, and would answer what is no JSON with a page and its stack. Called before that
 * application is made, this has it answer as we do; one of another express shows no stack at least.
 */
export function answerPlatformErrors(): void {
  process.env.NODE_ENV ??= 'production';
  const application = express.application as unknown as { handle: Handle };
  const { handle } = application;
  application.handle = function answering(request, response, next) {
    const last: Next = (error) => {
      answerError(error ?? new ApiError(404, 'not-found', 'No existe.'), response);
    };
    handle.call(this, request, response, next ?? last);
  };
}
