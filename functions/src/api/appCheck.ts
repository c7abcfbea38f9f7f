import type { RequestHandler } from 'express';
import type { AppCheck } from 'firebase-admin/app-check';
import { ApiError } from './errors';

/** Checks the proof of a request. */
export type ProofReader = Pick<AppCheck, 'verifyToken'>;

/**
 * Whether requests must prove that they come from the school's own pages: `APP_CHECK=required` in the functions' own .env,
 * once all pages send the proof (docs/deploy.md).
 */
export const isProofRequired = (settings: NodeJS.ProcessEnv): boolean =>
  settings.APP_CHECK === 'required';

/**
 * Refuses a request without the proof that it comes from the school's own pages.
 * @throws ApiError 403 without a valid one
 */
export const requireProof =
  (reader: ProofReader): RequestHandler =>
  async (request, _response, next) => {
    const proof = request.get('X-Firebase-AppCheck') ?? '';
    const isProven = await reader.verifyToken(proof).then(
      () => true,
      () => false,
    );
    next(
      isProven
        ? undefined
        : new ApiError(403, 'unproven', 'La solicitud no viene de las páginas de la institución.'),
    );
  };
