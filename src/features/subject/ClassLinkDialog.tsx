import DialogContent from '@mui/material/DialogContent';
import { object } from 'yup';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { EditForm } from '../../components/form/EditForm';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormTextField } from '../../components/form/FormTextField';
import { optionalUrl } from '../../lib/schema';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { selectMe } from '../../store/login/loginSlice';
import { updateClassLink } from '../../store/subject/classLinkWrites';

const schema = object({ urlZoom: optionalUrl() });

/** Sets the video-class link of a subject. */
export function ClassLinkDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  return (
    <AppDialog title={subjectTexts.classLink} onClose={onClose} maxWidth="xs">
      <EditForm
        draftId={`${me.id}:classLink:${subject.id}`}
        fields={{ urlZoom: subject.urlZoom }}
        wordings={{ urlZoom: subjectTexts.classLink }}
        schema={schema}
        onSave={async ({ edits }) => {
          await dispatch(updateClassLink({ subjectId: subject.id, edits })).unwrap();
          onClose();
          return undefined;
        }}
      >
        <DialogContent>
          <FormTextField
            name="urlZoom"
            label={subjectTexts.classLink}
            hint={subjectTexts.classLinkHint}
            inputMode="url"
            autoFocus
          />
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}
