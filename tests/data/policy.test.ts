import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../local/seed/institute';
import { findEdits } from '../../src/domain/edits';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { policyTexts, type PolicyTexts } from '../../src/domain/grading/policyTexts';
import { previewPolicy, savePolicy } from '../../src/store/institute/policyWrites';
import { writeGrading } from '../../src/domain/grading/storedGrading';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();
const stored = async () => (await db.doc('institute/main').get()).data() ?? {};
const STORED = writeGrading(SPEC_RULES);
const WAS = policyTexts(INSTITUTE);
const edit = (changes: PolicyTexts) => findEdits<PolicyTexts>(WAS, changes);
const SAVED = done('Reglas de calificación guardadas');

describe('the rules for grades', () => {
  it('an admin changes what was touched, also in a school that has decided nothing yet', async () => {
    await app.enter('admin');
    const { grading: _none, ...before } = await stored();
    await db.doc('institute/main').set(before);
    const weights = { weight0: '70', weight1: '30', weight2: '70', weight3: '30' };
    expect(await app.write(savePolicy(edit({ ...weights, passGrade: '6,5' })))).toEqual(SAVED);
    expect(await stored()).toEqual({
      ...before,
      grading: writeGrading({ ...SPEC_RULES, weights: [70, 30, 70, 30], passGrade: 6.5 }),
    });
  });

  it('two admins who change different rules keep both changes, the same rule is a conflict', async () => {
    await app.enter('admin');
    await db.doc('institute/main').update({ grading: { ...STORED, supletorioFrom: 5 } });
    expect(await app.write(savePolicy(edit({ gradingPolicy: 'ecuador' })))).toEqual(SAVED);
    expect(await stored()).toMatchObject({
      gradingPolicy: 'ecuador',
      grading: { ...STORED, supletorioFrom: 5 },
    });
    expect(await app.write(savePolicy(edit({ supletorioFrom: '6' })))).toMatchObject({
      error: 'form/conflict',
    });
  });

  it('a teacher changes nothing and previews nothing', async () => {
    await app.enter('docente');
    const before = await stored();
    expect(await app.write(savePolicy(edit({ passGrade: '6' })))).toEqual(
      refused('No se pudo actualizar los datos.'),
    );
    const body = {
      idPeriod: INSTITUTE.period.id,
      gradingPolicy: 'spec',
      grading: SPEC_RULES,
    } as const;
    expect(await app.write(previewPolicy(body))).toEqual(
      refused('No se pudo calcular qué cambiaría.'),
    );
    expect(await stored()).toEqual(before);
  });
});
