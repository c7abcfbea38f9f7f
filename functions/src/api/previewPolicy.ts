import type { Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isGradingRules } from '../../../src/domain/grading/gradingRules';
import { isGradingPolicy, schoolPolicy } from '../../../src/domain/grading/policy';
import { readGrading } from '../../../src/domain/grading/storedGrading';
import { previewPolicy as previewOf } from '../../../src/domain/grading/policyPreview';
import type { PreviewPolicyAnswer } from '../../../src/models/api';
import type { ReportCard } from '../../../src/models/gradebook';
import { readDocument } from '../documents';
import { assertApi } from './errors';

const FIELDS = ['idStudent', 'idSubject', 'indexPartial', 'noteFinal'] as const;

/**
 * POST /api/preview-policy: says what other rules for grades would change in the current period. It reads
 * every report card of the period, which a browser should not. Changes nothing.
 * @param body PreviewPolicyBody
 * @throws ApiError 400 malformed, 404 no institute, 409 `period-changed` when another period is current
 */
export async function previewPolicy(db: Firestore, body: unknown): Promise<PreviewPolicyAnswer> {
  const { idPeriod, gradingPolicy, grading } = (body ?? {}) as Record<string, unknown>;
  assertApi(isGradingPolicy(gradingPolicy), 400, 'invalid-argument', 'gradingPolicy no es válido.');
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'gradingPolicy',
    'grading',
    'period',
    'partial',
  ]);
  assertApi(institute, 404, 'not-found', 'La institución no existe.');
  const isCurrent = institute.period.id === idPeriod;
  assertApi(isCurrent, 409, 'period-changed', 'El período actual es otro.');
  const count = institute.partial.length;
  assertApi(isGradingRules(grading, count), 400, 'invalid-argument', 'grading no es válido.');
  const found = await db
    .collection(dbPaths.reportCards)
    .where('idPeriod', '==', idPeriod)
    .select(...FIELDS)
    .get();
  return previewOf(
    found.docs.map((card) => card.data() as Pick<ReportCard, (typeof FIELDS)[number]>),
    count,
    schoolPolicy({
      gradingPolicy: institute.gradingPolicy,
      grading: readGrading(institute.grading),
    }),
    schoolPolicy({ gradingPolicy, grading }),
  );
}
