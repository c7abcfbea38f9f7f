import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormDraft } from '../../components/form/FormDraft';
import { FormPhotoField } from '../../components/form/FormPhotoField';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { Section } from '../../components/layout/Section';
import { clearDraft } from '../../lib/drafts';
import { commonTexts } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import { GRADING_POLICIES } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { instituteSchema } from './instituteSchema';
import { LOGO_UPLOAD, saveInstitute } from '../../store/institute/instituteWrites';

const { fields } = instituteTexts;
const POLICY_OPTIONS = GRADING_POLICIES.map((id) => ({
  value: id,
  label: instituteTexts.policies[id],
}));

/** Name, logo, planning link, public contact and 'Quienes somos'. */
export function InstituteForm({ institute }: { institute: Institute }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const share = useAppSelector((state) => selectUpload(state, LOGO_UPLOAD));
  const draftId = `${me.id}:institute`;
  const { name, photo, planning, gradingPolicy, contact, about } = institute;
  return (
    <Formik
      initialValues={{
        name,
        photo,
        planning,
        gradingPolicy,
        about,
        ...contact,
        photoFile: null as File | null,
      }}
      validationSchema={instituteSchema}
      onSubmit={async (values, { resetForm }) => {
        const { photoFile, email, phone, ...rest } = instituteSchema.cast(values);
        const outcome = await dispatch(
          saveInstitute({
            values: { ...rest, contact: { email, phone } },
            logo: photoFile,
            previousPhoto: photo,
          }),
        );
        if (!saveInstitute.fulfilled.match(outcome)) return; // told; what was typed stays
        clearDraft(draftId);
        resetForm({ values: { ...values, photoFile: null } });
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Section title={instituteTexts.data}>
              <FormDraft id={draftId} />
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                <FormPhotoField
                  name="photo"
                  fileName="photoFile"
                  label={fields.logo}
                  size={[96, 96]}
                >
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
                <FormSelect
                  name="gradingPolicy"
                  label={fields.gradingPolicy}
                  options={POLICY_OPTIONS}
                />
                <Button
                  type="submit"
                  variant="contained"
                  disabled={isSubmitting}
                  sx={{ justifySelf: 'end' }}
                >
                  {isSubmitting ? commonTexts.saving : commonTexts.save}
                </Button>
                <FocusFirstError />
              </Box>
            </Section>
          </Card>
        </Form>
      )}
    </Formik>
  );
}
