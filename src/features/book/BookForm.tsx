import { Panel } from '../../components/layout/Panel';
import form from '../../components/form/formPanel.module.css';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FormActions } from '../../components/form/FormActions';
import { FormCheckbox } from '../../components/form/FormCheckbox';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormTextField } from '../../components/form/FormTextField';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import type { BookFields } from '../../store/book/bookWrites';
import { bookSchema } from './bookSchema';

type Extras = { photoFile: File | null };
export type SavedBook = SavedForm<BookFields, Extras>;

type BookFormProps = {
  draftId: string;
  id: string;
  /** The stored book, or null for a new one. */
  book: Book | null;
  absence?: Absence | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedBook) => Promise<undefined>;
};

const EMPTY = { name: '', description: '', mainUrl: '', editorial: '', photo: '', onlyRead: false };
const NO_FILE: Extras = { photoFile: null };
const { fields } = bookTexts;

export function BookForm({ draftId, id, book, absence = null, onSave }: BookFormProps) {
  const share = useAppSelector((state) => selectUpload(state, id));
  const { name, description, mainUrl, editorial, photo, onlyRead } = book ?? EMPTY;
  return (
    <EditForm
      draftId={draftId}
      {...(book === null && { newId: id })}
      fields={{ name, description, mainUrl, editorial, photo, onlyRead }}
      extras={NO_FILE}
      files={{ photo: 'photoFile' }}
      wordings={fields}
      schema={bookSchema}
      absence={absence}
      onSave={onSave}
    >
      <Panel className={form.panel}>
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
        <div className={form.pair}>
          <FormTextField name="editorial" label={fields.editorial} required />
          <FormTextField name="mainUrl" label={fields.mainUrl} inputMode="url" required />
        </div>
        <FormCheckbox name="onlyRead" label={fields.onlyRead} />
        <FormActions cancelPath={paths.books(USER_TYPE.admin)} />
      </Panel>
    </EditForm>
  );
}
