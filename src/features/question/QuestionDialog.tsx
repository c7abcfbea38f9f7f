import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormDraft } from '../../components/form/FormDraft';
import { clearDraft } from '../../lib/drafts';
import { questionTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import type { ActivitySubtype, Question } from '../../models/activity';
import { selectMe } from '../../store/login/loginSlice';
import { QuestionFields } from './QuestionFields';
import { QuestionPreview } from './QuestionPreview';
import { buildQuestion, questionSchemas, questionValues } from './questionSchema';
import { newId } from '../../store/newId';
import { addQuestion, updateQuestion } from '../../store/activity/questionWrites';

type QuestionDialogProps = {
  activityId: string;
  type: ActivitySubtype;
  /** The question as it is, or null for a new one. */
  question: Question | null;
  /** Its number in the activity, from 1, and its place. */
  number: number;
  order: number;
  /** Asks for an empty dialog for one more question. */
  onAddAnother: () => void;
  onClose: () => void;
};

/** Adds a question to an activity, or edits one, beside how a student will see it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { activityId, type, question, number, order, onAddAnother, onClose } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [id] = useState(() => question?.id ?? newId());
  const isAnotherWanted = useRef(false);
  const place = { id, order: question?.order ?? order };
  const draftId = `${me.id}:question:${activityId}:${question?.id ?? 'new'}`;
  return (
    <AppDialog
      title={question ? questionTexts.edit : questionTexts.add}
      onClose={onClose}
      maxWidth="md"
      isTall
    >
      <Formik
        initialValues={questionValues(question)}
        validationSchema={questionSchemas[type]}
        onSubmit={async (values) => {
          const built = buildQuestion(type, place, questionSchemas[type].cast(values));
          if (built === null) return; // the schema has let nothing through that makes none
          try {
            const save = question ? updateQuestion : addQuestion;
            await dispatch(save({ activityId, question: built })).unwrap();
            clearDraft(draftId);
            if (isAnotherWanted.current) onAddAnother();
            else onClose();
          } catch {
            // The listener of failed thunks has told the user; what was typed stays here.
          }
        }}
      >
        {({ values, isSubmitting, submitForm }) => (
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              isAnotherWanted.current = false;
              void submitForm();
            }}
          >
            <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
              <FormDraft id={draftId} />
              <QuestionFields type={type} />
              <QuestionPreview question={buildQuestion(type, place, values)} number={number} />
              <FocusFirstError />
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              {question === null && (
                <Button
                  disabled={isSubmitting}
                  onClick={() => {
                    isAnotherWanted.current = true;
                    void submitForm();
                  }}
                >
                  {questionTexts.saveAndAdd}
                </Button>
              )}
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? commonTexts.saving : commonTexts.save}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
