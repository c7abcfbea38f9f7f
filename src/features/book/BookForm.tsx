import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import type { InferType } from 'yup';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { FormDraft } from '../../components/form/FormDraft';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormTextField } from '../../components/form/FormTextField';
import { clearDraft } from '../../lib/drafts';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { bookSchema } from './bookSchema';

export type BookFormValues = InferType<typeof bookSchema>;

type BookFormProps = {
  id: string;
  /** The book as it is, or null for a new one. */
  book: Book | null;
  /** Saves; the form stays as typed when it rejects. */
  onSave: (values: BookFormValues) => Promise<void>;
};

const EMPTY = { name: '', description: '', mainUrl: '', editorial: '', photo: '', onlyRead: false };
const { fields } = bookTexts;

export function BookForm({ id, book, onSave }: BookFormProps) {
  const me = useAppSelector(selectMe);
  const share = useAppSelector((state) => selectUpload(state, id));
  const draftId = `${me.id}:book:${book?.id ?? 'new'}`;
  const { name, description, mainUrl, editorial, photo, onlyRead } = book ?? EMPTY;
  const initialValues: BookFormValues = {
    name,
    description,
    mainUrl,
    editorial,
    photo,
    onlyRead,
    photoFile: null,
  };
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={bookSchema}
      onSubmit={async (values) => {
        try {
          await onSave(bookSchema.cast(values));
          clearDraft(draftId);
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      <Form noValidate>
        <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
          <FormDraft id={draftId} />
          <FormPhotoField
            name="photo"
            fileName="photoFile"
            label={fields.photo}
            size={[120, 160]}
            required
          >
            <UploadProgress share={share} />
          </FormPhotoField>
          <FormTextField name="name" label={fields.name} required />
          <FormTextField
            name="description"
            label={fields.description}
            required
            multiline
            minRows={3}
          />
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
            <FormTextField name="editorial" label={fields.editorial} required />
            <FormTextField name="mainUrl" label={fields.mainUrl} inputMode="url" required />
          </Box>
          <FormCheckbox name="onlyRead" label={fields.onlyRead} />
          <FormActions cancelPath={paths.books(USER_TYPE.admin)} />
          <FocusFirstError />
        </Card>
      </Form>
    </Formik>
  );
}
