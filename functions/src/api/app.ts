import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { createAdmin, removeAdmin } from './admins';
import { requireProof, type ProofReader } from './appCheck';
import { noteFailure } from '../failures';
import { bodyRefusalOf, drain, MAX_BODY_BYTES } from './bodyGuard';
import { identifyCaller, type Caller } from './caller';
import { CALLERS } from './callers';
import { checkAccount } from './checkAccount';
import { checkAccounts } from './checkAccounts';
import { checkUnused } from './checkUnused';
import { confirmOwnPassword } from './confirmOwnPassword';
import { createUserAccount } from './createUserAccount';
import { createUsersBatch } from './createUsersBatch';
import { decidePromotion } from './decidePromotion';
import { deleteAccountUser } from './deleteAccountUser';
import { answerError } from './answerError';
import { erasePerson } from './erasePerson';
import { ApiError } from './errors';
import { generateReports } from './generateReports';
import { issuePasswords } from './issuePasswords';
import { issueLibretas, readLibretas, withdrawLibreta } from './libretas';
import { listSignIns } from './listSignIns';
import { noteLoad } from './noteLoad';
import { personData } from './personData';
import { previewPolicy } from './previewPolicy';
import { preparePromotion, runPromotion } from './promotion';
import { RELEASE } from '../release';
import { readSystem } from './readSystem';
import { reopenSubject } from './reopenSubject';
import { reportError } from './reportError';
import { senderOf } from './sender';
import { setHours } from './setHours';
import { takeBackPeople } from './takeBackPeople';
import { takeBackPeriod } from './takeBackPeriod';
import { changePartials } from './changePartials';
import type { EraseServices } from '../privacy/erase';
import { updateTasksInActivity } from './updateTasksInActivity';
import { readMarksLeft } from './readMarksLeft';
import { verifyLibreta } from './verifyLibreta';

type Endpoint = (caller: Caller, body: unknown) => Promise<object>;

const handleErrors =
  (db: Firestore): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) next(error);
    else if (answerError(error, response) >= 500) {
      // Nobody waits for it: the answer is on its way.
      const failed = { name: 'api', document: request.path, error, isLost: false };
      noteFailure(db, failed).catch((unnoted: unknown) => {
        console.error('noteFailure', unnoted);
      });
    }
  };

/** Answers for a body that was not read (`guardBodies`). */
const refuseBody: RequestHandler = (request, _response, next) => {
  const refusal = bodyRefusalOf(request);
  if (refusal === undefined || request.complete) next(refusal);
  else {
    drain(request, () => {
      next(refusal);
    });
  }
};

/**
 * The HTTP API, mounted at /api (for the hosting rewrite and the local proxy) and at / (for the
 * function's own address). Every endpoint answers JSON; ApiError describes failures.
 * @param proofs where every request must prove that it comes from the school's own pages
 */
export function createApp(services: EraseServices, proofs?: ProofReader): Express {
  const router = express.Router();
  const proven = proofs ? [requireProof(proofs)] : [];
  const post = (path: keyof typeof CALLERS, endpoint: Endpoint) => {
    router.post(path, ...proven, async (request, response) => {
      const caller = await identifyCaller(services, request, CALLERS[path]);
      response.json(await endpoint(caller, request.body));
    });
  };

  router.use(refuseBody, express.json({ limit: MAX_BODY_BYTES, inflate: false }));
  post('/create-user-account', (caller, body) => createUserAccount(services, caller, body));
  post('/create-admin', (caller, body) => createAdmin(services, caller, body));
  post('/remove-admin', (caller, body) => removeAdmin(services, caller, body));
  post('/create-users-batch', (caller, body) => createUsersBatch(services, caller, body));
  post('/delete-account-user', (caller, body) => deleteAccountUser(services, caller, body));
  post('/person-data', (_caller, body) => personData(services, body));
  post('/erase-person', (caller, body) => erasePerson(services, caller, body));
  post('/note-load', (caller, body) => noteLoad(services.db, caller, body));
  post('/check-unused', (_caller, body) => checkUnused(services, body));
  post('/take-back-people', (caller, body) => takeBackPeople(services, caller, body));
  post('/check-account', (_caller, body) => checkAccount(services, body));
  post('/check-accounts', (_caller, body) => checkAccounts(services, body));
  post('/read-system', () => readSystem(services.db));
  post('/issue-passwords', (caller, body) => issuePasswords(services, caller, body));
  post('/list-sign-ins', () => listSignIns(services));
  post('/confirm-own-password', (caller, body) => confirmOwnPassword(services, caller, body));
  post('/update-tareas-in-activity', (caller, body) =>
    updateTasksInActivity(services.db, caller, body),
  );
  post('/preview-policy', (_caller, body) => previewPolicy(services.db, body));
  post('/generate-reports', (caller, body) => generateReports(services.db, caller, body));
  post('/reopen-subject', (caller, body) => reopenSubject(services.db, caller, body));
  post('/take-back-period', (caller, body) => takeBackPeriod(services.db, caller, body));
  post('/change-partials', (caller, body) => changePartials(services.db, caller, body));
  post('/set-hours', (caller, body) => setHours(services.db, caller, body));
  post('/prepare-promotion', (_caller, body) => preparePromotion(services.db, body));
  post('/decide-promotion', (_caller, body) => decidePromotion(services.db, body));
  post('/run-promotion', (caller, body) => runPromotion(services.db, caller, body));
  post('/read-libretas', (caller, body) => readLibretas(services.db, caller, body));
  post('/issue-libretas', (caller, body) => issueLibretas(services.db, caller, body));
  post('/read-marks-left', (caller, body) => readMarksLeft(services.db, caller, body));
  post('/withdraw-libreta', (caller, body) => withdrawLibreta(services.db, caller, body));
  // The only two without a sign-in.
  router.post('/verify-libreta', ...proven, async (request, response) => {
    response.json(await verifyLibreta(services.db, request.body, senderOf(request)));
  });
  router.post('/report-error', ...proven, async (request, response) => {
    response.json(await reportError(services.db, request.body, senderOf(request)));
  });
  router.use((_request, _response, next) => {
    next(new ApiError(404, 'not-found', 'No existe.'));
  });

  const app = express();
  app.disable('x-powered-by');
  // Each answer names the release, so that the person who deploys sees it. The pages tell theirs to
  // everybody, too.
  app.use((_request, response, next) => {
    response.set('Aula-Release', RELEASE);
    next();
  });
  app.use('/api', router);
  app.use('/', router);
  app.use(handleErrors(services.db));
  return app;
}
