import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormActions } from '../../components/form/FormActions';
import { FormDraft } from '../../components/form/FormDraft';
import { FormTextField } from '../../components/form/FormTextField';
import { MAX_GRADE } from '../../domain/limits';
import { clearDraft } from '../../lib/drafts';
import { authoringTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import { USER_TYPE } from '../../models/user';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { activitySchema, type ActivityFormValues } from './activitySchema';
import { newId } from '../../store/newId';
import { type SaveActivityPayload } from '../../store/activity/activityWrites';
import { BookUnitFields } from './BookUnitFields';
import { GuideField } from './GuideField';
import { TypeFields } from './TypeFields';

type ActivityFormProps = {
  /** The activity as it is, or null for a new one. */
  activity: Activity | null;
  /** Tells drafts apart: what a new activity is for. */
  purpose?: string;
  /** The book and unit a new activity starts with. */
  place?: Pick<Activity, 'bookId' | 'unitId'>;
  /** Why the type and the points can no longer change, or null. */
  frozenType?: string | null;
  frozenGrade?: string | null;
  cancelPath: string;
  /** Saves and answers the stored guide; the form stays as typed when it rejects. */
  onSave: (payload: SaveActivityPayload) => Promise<string>;
};

const { fields } = authoringTexts;
const NO_PLACE = { bookId: '', unitId: '' };

function initialOf(activity: Activity | null, place: typeof NO_PLACE): ActivityFormValues {
  const { id, name, rubric, description, type, subtype, guideDocument, guideUrl } = activity ?? {
    id: newId(),
    name: '',
    rubric: '',
    description: '',
    type: 'normal',
    subtype: '',
    guideDocument: '',
    guideUrl: '',
  };
  const { bookId, unitId } = activity ?? place;
  const maxGrade = String(activity?.maxGrade ?? MAX_GRADE.default);
  return {
    id,
    name,
    rubric,
    description,
    type,
    subtype,
    guideDocument,
    guideUrl,
    bookId,
    unitId,
    maxGrade,
    guideFile: null,
  };
}

export function ActivityForm(props: ActivityFormProps) {
  const { activity, purpose = '', place = NO_PLACE, cancelPath, onSave } = props;
  const { frozenType = null, frozenGrade = null } = props;
  const me = useAppSelector(selectMe);
  const hasBook = me.type === USER_TYPE.admin;
  const [initialValues] = useState(() => initialOf(activity, place));
  const [schema] = useState(() => activitySchema(hasBook));
  const draftId = `${me.id}:activity:${activity?.id ?? `new:${purpose}`}`;
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={async (values, { resetForm }) => {
        const { id, maxGrade, guideFile, ...rest } = schema.cast(values) as ActivityFormValues;
        // A restored draft may hold what has been frozen since.
        const kept = activity && frozenType !== null ? activity : rest;
        const points = activity && frozenGrade !== null ? activity.maxGrade : Number(maxGrade);
        const { type, subtype } = kept;
        try {
          const fieldsToSave = { ...rest, type, subtype, maxGrade: points };
          const guideDocument = await onSave({ id, values: fieldsToSave, guide: guideFile });
          clearDraft(draftId);
          resetForm({ values: { ...values, type, subtype, guideDocument, guideFile: null } });
        } catch {
          // The listener of failed thunks has told the user; what was typed stays here.
        }
      }}
    >
      {({ values }) => (
        <Form noValidate>
          <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
            <FormDraft id={draftId} />
            <FormTextField name="name" label={fields.name} required />
            <FormTextField
              name="description"
              label={fields.description}
              required
              multiline
              minRows={2}
            />
            <FormTextField name="rubric" label={fields.rubric} required multiline minRows={2} />
            <Box
              sx={{
                display: 'grid',
                gap: 2.5,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <TypeFields frozen={frozenType} />
              {hasBook && <BookUnitFields />}
              <FormTextField
                name="maxGrade"
                label={fields.maxGrade}
                inputMode="numeric"
                required
                disabled={frozenGrade !== null}
                hint={frozenGrade ?? undefined}
              />
              <FormTextField name="guideUrl" label={fields.guideUrl} inputMode="url" />
              <GuideField>
                <GuideProgress id={values.id} />
              </GuideField>
            </Box>
            <FormActions cancelPath={cancelPath} />
            <FocusFirstError />
          </Card>
        </Form>
      )}
    </Formik>
  );
}

function GuideProgress({ id }: { id: string }) {
  return <UploadProgress share={useAppSelector((state) => selectUpload(state, id))} />;
}
