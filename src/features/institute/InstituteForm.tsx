import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useFormikContext } from 'formik';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { EditForm } from '../../components/form/EditForm';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormTextField } from '../../components/form/FormTextField';
import { Section } from '../../components/layout/Section';
import { commonTexts } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { instituteSchema } from './instituteSchema';
import { LOGO_UPLOAD, saveInstitute } from '../../store/institute/instituteWrites';

const { fields } = instituteTexts;
const NO_FILE: { photoFile: File | null } = { photoFile: null };

/** The form of the name, logo, planning link, public contact and 'Quienes somos'. */
export function InstituteForm({ institute }: { institute: Institute }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const share = useAppSelector((state) => selectUpload(state, LOGO_UPLOAD));
  const { name, photo, planning, contact, about } = institute;
  return (
    <EditForm
      draftId={`${me.id}:institute`}
      fields={{ name, photo, planning, about, ...contact }}
      extras={NO_FILE}
      files={{ photo: 'photoFile' }}
      wordings={{ ...fields, photo: fields.logo }}
      schema={instituteSchema}
      onSave={async ({ values: { photoFile }, edits }) => ({
        photo: await dispatch(saveInstitute({ edits, logo: photoFile })).unwrap(),
      })}
    >
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Section title={instituteTexts.data}>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <FormPhotoField name="photo" fileName="photoFile" label={fields.logo} size={[96, 96]}>
              <UploadProgress share={share} />
            </FormPhotoField>
            <FormTextField name="name" label={fields.name} required />
            <FormTextField
              name="planning"
              label={fields.planning}
              hint={instituteTexts.planningHint}
              inputMode="url"
            />
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <FormTextField name="email" label={fields.email} inputMode="email" />
              <FormTextField name="phone" label={fields.phone} inputMode="tel" />
            </Box>
            <FormTextField
              name="about"
              label={fields.about}
              hint={instituteTexts.aboutHint}
              multiline
              minRows={4}
            />
            <SaveButton />
          </Box>
        </Section>
      </Card>
    </EditForm>
  );
}

function SaveButton() {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ justifySelf: 'end' }}>
      {isSubmitting ? commonTexts.saving : commonTexts.save}
    </Button>
  );
}
