import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { object } from 'yup';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormTextField } from '../../components/form/FormTextField';
import { optionalUrl } from '../../lib/schema';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { updateClassLink } from '../../store/subject/classLinkWrites';

const schema = object({ urlZoom: optionalUrl() });

/** Sets the video-class link of a subject. */
export function ClassLinkDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <AppDialog title={subjectTexts.classLink} onClose={onClose} maxWidth="xs">
      <Formik
        initialValues={{ urlZoom: subject.urlZoom }}
        validationSchema={schema}
        onSubmit={async (values) => {
          const { urlZoom } = schema.cast(values);
          const outcome = await dispatch(updateClassLink({ subjectId: subject.id, urlZoom }));
          // A failure has been told; what was typed stays here.
          if (updateClassLink.fulfilled.match(outcome)) onClose();
        }}
      >
        <Form noValidate>
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
        </Form>
      </Formik>
    </AppDialog>
  );
}
