import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { InferType } from 'yup';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormDraft } from '../../components/form/FormDraft';
import { FormTextField } from '../../components/form/FormTextField';
import { clearDraft } from '../../lib/drafts';
import { topicTexts } from '../../lib/texts/unit';
import type { Topic } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';
import { topicSchema } from './unitSchema';
import { newId } from '../../store/newId';
import { addTopic, updateTopic } from '../../store/unit/unitWrites';

type TopicFormDialogProps = {
  unitId: string;
  /** The topic as it is, or null for a new one. */
  topic: Topic | null;
  onClose: () => void;
};

/** Adds a topic to a unit, or edits one. */
export function TopicFormDialog({ unitId, topic, onClose }: TopicFormDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [id] = useState(() => topic?.id ?? newId());
  const draftId = `${me.id}:topic:${unitId}:${topic?.id ?? 'new'}`;
  const initialValues: InferType<typeof topicSchema> = {
    name: topic?.name ?? '',
    url: topic?.url ?? '',
  };
  return (
    <AppDialog title={topic ? topicTexts.edit : topicTexts.add} onClose={onClose}>
      <Formik
        initialValues={initialValues}
        validationSchema={topicSchema}
        onSubmit={async (values) => {
          const saved = { ...topicSchema.cast(values), id, unitId };
          try {
            await dispatch(topic ? updateTopic(saved) : addTopic(saved)).unwrap();
            clearDraft(draftId);
            onClose();
          } catch {
            // The listener of failed thunks has told the user; what was typed stays here.
          }
        }}
      >
        <Form noValidate>
          <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
            <FormDraft id={draftId} />
            <FormTextField name="name" label={topicTexts.fields.name} required autoFocus />
            <FormTextField name="url" label={topicTexts.fields.url} inputMode="url" required />
            <FocusFirstError />
          </DialogContent>
          <FormDialogActions onClose={onClose} />
        </Form>
      </Formik>
    </AppDialog>
  );
}
