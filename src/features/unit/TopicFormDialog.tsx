import DialogContent from '@mui/material/DialogContent';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormTextField } from '../../components/form/FormTextField';
import { topicTexts } from '../../lib/texts/unit';
import type { Topic } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';
import { topicSchema } from './unitSchema';
import { useFormId } from '../../store/views/form/useFormId';
import { addTopic, updateTopic, type TopicFields } from '../../store/unit/unitWrites';

type TopicFormDialogProps = {
  unitId: string;
  /** The stored topic, or null for a new one. */
  topic: Topic | null;
  absence?: Absence | null;
  onClose: () => void;
};

/** Adds a topic to a unit, or edits one. */
export function TopicFormDialog({ unitId, topic, absence = null, onClose }: TopicFormDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:topic:${unitId}:${topic?.id ?? 'new'}`;
  const newId = useFormId(draftId);
  return (
    <AppDialog title={topic ? topicTexts.edit : topicTexts.add} onClose={onClose}>
      <EditForm
        draftId={draftId}
        {...(topic === null && { newId })}
        fields={{ name: topic?.name ?? '', url: topic?.url ?? '' }}
        wordings={topicTexts.fields}
        schema={topicSchema}
        absence={absence}
        onSave={async ({ values, edits }: SavedForm<TopicFields>) => {
          await (topic
            ? dispatch(updateTopic({ unitId, id: topic.id, edits })).unwrap()
            : dispatch(addTopic({ ...values, unitId, id: newId })).unwrap());
          onClose();
          return undefined;
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
          <FormTextField name="name" label={topicTexts.fields.name} required autoFocus />
          <FormTextField name="url" label={topicTexts.fields.url} inputMode="url" required />
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}
