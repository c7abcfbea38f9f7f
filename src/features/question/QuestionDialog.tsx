import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import { useAbsence, type Absence } from '../../components/form/formState';
import type { Edits } from '../../domain/edits';
import { buildQuestion } from '../../domain/questionParts';
import { questionTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import type { ActivitySubtype, Question } from '../../models/activity';
import type { QuestionFormValues } from '../../questions/kind';
import { QUESTION_FORMS } from '../../questions/Forms';
import { selectMe } from '../../store/login/loginSlice';
import styles from './Question.module.css';
import { QuestionPreview } from './QuestionPreview';
import { questionValues } from './questionValues';
import { useFormId } from '../../store/views/form/useFormId';
import { addQuestion, updateQuestion } from '../../store/activity/questionWrites';

type QuestionDialogProps = {
  activityId: string;
  absence?: Absence | null;
  type: ActivitySubtype;
  /** The stored question, or null for a new one. */
  question: Question | null;
  /** Its number in the activity, from 1, and its place. */
  number: number;
  order: number;
  /** Opens an empty dialog for one more question. */
  onAddAnother: () => void;
  /** Called after a new question was saved and the user adds no further one. */
  onLastAdded?: (() => void) | undefined;
  onClose: () => void;
};

/** Adds a question to an activity, or edits one; a preview shows it as a student will see it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { activityId, absence = null, type, question, number, order } = props;
  const { onAddAnother, onLastAdded, onClose } = props;
  const { Fields, schema } = QUESTION_FORMS[type];
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const isAnotherWanted = useRef(false);
  const draftId = `${me.id}:question:${activityId}:${question?.id ?? 'new'}`;
  const newId = useFormId(draftId);
  const id = question?.id ?? newId;
  const place = { id, order: question?.order ?? order };
  const handleSave = async ({ edits, values }: SavedForm<QuestionFormValues>) => {
    const to = buildQuestion(type, place, values);
    if (to === null) return undefined; // the schema lets only valid questions through
    if (question === null) {
      await dispatch(addQuestion({ activityId, question: to })).unwrap();
    } else {
      // The question as it was when the edits began.
      const from = buildQuestion(type, place, { ...values, ...startsOf(edits) }) ?? question;
      await dispatch(updateQuestion({ activityId, from, to })).unwrap();
    }
    if (isAnotherWanted.current) onAddAnother();
    else {
      onClose();
      if (question === null) onLastAdded?.();
    }
    return undefined;
  };
  return (
    <AppDialog
      title={question ? questionTexts.edit : questionTexts.add}
      onClose={onClose}
      maxWidth="md"
      isTall
    >
      <EditForm
        draftId={draftId}
        {...(question === null && { newId })}
        fields={questionValues(question)}
        wordings={questionTexts.fields}
        schema={schema}
        absence={absence}
        onSave={handleSave}
      >
        {(values) => (
          <>
            <DialogContent>
              <div className={styles.fields}>
                <Fields />
                <QuestionPreview question={buildQuestion(type, place, values)} number={number} />
              </div>
            </DialogContent>
            <Actions
              onClose={onClose}
              isNew={question === null}
              onChoose={(isAnother) => {
                isAnotherWanted.current = isAnother;
              }}
            />
          </>
        )}
      </EditForm>
    </AppDialog>
  );
}

/** Returns the earlier values of the edited fields. */
const startsOf = (edits: Edits<QuestionFormValues>): Partial<QuestionFormValues> =>
  Object.fromEntries(Object.entries(edits).map(([field, { from }]) => [field, from]));

type ActionsProps = {
  isNew: boolean;
  onClose: () => void;
  /** Called before the form is sent, with whether one more question follows. */
  onChoose: (isAnother: boolean) => void;
};

function Actions({ isNew, onClose, onChoose }: ActionsProps) {
  const { isSubmitting } = useFormikContext();
  const isDisabled = useAbsence() !== null || isSubmitting;
  return (
    <DialogActions className={styles.buttons}>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button
        type="submit"
        variant="contained"
        disabled={isDisabled}
        className={styles.last}
        onClick={() => {
          onChoose(false);
        }}
      >
        {isSubmitting ? commonTexts.saving : commonTexts.save}
      </Button>
      {isNew && (
        <Button
          type="submit"
          disabled={isDisabled}
          onClick={() => {
            onChoose(true);
          }}
        >
          {questionTexts.saveAndAdd}
        </Button>
      )}
    </DialogActions>
  );
}
