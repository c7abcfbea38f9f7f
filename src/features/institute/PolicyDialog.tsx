import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { policyTexts, rulesOfTexts, type PolicyTexts } from '../../domain/grading/policyTexts';
import { Muted } from '../../components/layout/Muted';
import { formatGrade } from '../../domain/grading/gradeText';
import { schoolPolicy } from '../../domain/grading/policy';
import { policyFormTexts } from '../../lib/texts/policy';
import type { PreviewPolicyAnswer } from '../../models/api';
import type { Institute } from '../../models/institute';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { previewPolicy, savePolicy } from '../../store/institute/policyWrites';
import { selectMe } from '../../store/login/loginSlice';
import { PolicyFields, policyWordings } from './PolicyFields';
import { findPolicyProblems, policySchema } from './policySchema';

/** The changes that would follow, and the function that takes the answer. */
type Question = { preview: PreviewPolicyAnswer; answer: (isWanted: boolean) => void };

/** Asks whether to go on when report cards exist already and would change. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (preview: PreviewPolicyAnswer): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        preview,
        answer: (isWanted) => {
          setQuestion(null);
          resolve(isWanted);
        },
      });
    });
  return { question, ask };
}

/**
 * Edits the rules for the grades of the current period; when it has report cards, with a preview.
 */
export function PolicyDialog({
  institute,
  onClose,
}: {
  institute: Institute;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { question, ask } = useQuestion();
  const { period, partial } = institute;
  const fields = policyTexts(institute);
  const names = Object.keys(fields).join();
  const schema = useMemo(
    () => policySchema(Object.fromEntries(names.split(',').map((name) => [name, '']))),
    [names],
  );
  return (
    <AppDialog title={policyFormTexts.title} onClose={onClose} isTall>
      <EditForm<PolicyTexts>
        draftId={`${me.id}:policy:${period.id}`}
        fields={fields}
        wordings={policyWordings(institute, fields)}
        schema={schema}
        validate={(values) => findPolicyProblems(values, partial.length)}
        onSave={async ({ values, edits }) => {
          const rules = rulesOfTexts(values, partial.length);
          const preview = await dispatch(previewPolicy({ idPeriod: period.id, ...rules })).unwrap();
          // A user who declines goes on with the typed values.
          if (preview.cards > 0 && !(await ask(preview))) throw new Error('not wanted');
          await dispatch(savePolicy(edits)).unwrap();
          onClose();
          return undefined;
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          <PolicyFields institute={institute} fields={fields} />
          <Muted as="p" size="small">
            {policyFormTexts.empty}:{' '}
            {policyFormTexts.emptyRule(formatGrade(schoolPolicy(institute).missingGrade))}
          </Muted>
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
      {question && (
        <ConfirmDialog
          title={policyFormTexts.askTitle}
          text={policyFormTexts.askText(question.preview)}
          confirmLabel={policyFormTexts.confirm}
          onCancel={() => {
            question.answer(false);
          }}
          onConfirm={() => {
            question.answer(true);
            return undefined;
          }}
        >
          <ul>
            {policyFormTexts.askLines(question.preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </AppDialog>
  );
}
