import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { USER_TYPE, type UserType } from '../../../src/models/user';
import { identifyCaller, type Caller } from './caller';
import { createUserAccount } from './createUserAccount';
import { createUsersBatch } from './createUsersBatch';
import { deleteAccountUser } from './deleteAccountUser';
import { ApiError, assertApi } from './errors';
import { updateTasksInActivity } from './updateTasksInActivity';

/** Largest request body, in bytes: 500 rows of a roster are far below it. */
const MAX_BODY_BYTES = 1_000_000;

type Services = { auth: Auth; db: Firestore };
type Endpoint = (caller: Caller, body: unknown) => Promise<object>;

const { admin, teacher } = USER_TYPE;

const handleError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
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
};

const limitBody: RequestHandler = (request, _response, next) => {
  const length = Number(request.headers['content-length'] ?? 0);
  assertApi(length <= MAX_BODY_BYTES, 413, 'too-large', 'La petición es demasiado grande.');
  next();
};

/**
 * The HTTP API, mounted at /api (behind the hosting rewrite and the local proxy) and at / (the
 * function's own address). Every endpoint answers JSON; see ApiError for what is not a success.
 */
export function createApp(services: Services): Express {
  const router = express.Router();
  const post = (path: string, types: readonly UserType[], endpoint: Endpoint) => {
    router.post(path, async (request, response) => {
      const caller = await identifyCaller(services, request, types);
      response.json(await endpoint(caller, request.body));
    });
  };

  router.use(limitBody, express.json({ limit: MAX_BODY_BYTES }));
  post('/create-user-account', [admin], (_caller, body) => createUserAccount(services, body));
  post('/create-users-batch', [admin], (caller, body) => createUsersBatch(services, caller, body));
  post('/delete-account-user', [admin], (caller, body) =>
    deleteAccountUser(services, caller, body),
  );
  post('/update-tareas-in-activity', [admin, teacher], (caller, body) =>
    updateTasksInActivity(services.db, caller, body),
  );
  router.use((_request, _response, next) => {
    next(new ApiError(404, 'not-found', 'No existe.'));
  });

  const app = express();
  app.disable('x-powered-by');
  app.use('/api', router);
  app.use('/', router);
  app.use(handleError);
  return app;
}
