import DialogContent from '@mui/material/DialogContent';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FormDraft } from '../../components/form/FormDraft';
import { FormTextField } from '../../components/form/FormTextField';
import { remainingPercent } from '../../domain/grading/percent';
import { clearDraft } from '../../lib/drafts';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { addScheme, updateScheme, type SchemePlace } from '../../store/scheme/schemeWrites';
import { parsePercent, schemeSchema } from './schemeSchema';

const { fields } = schemeTexts;

type SchemeFormDialogProps = {
  partial: string;
  place: SchemePlace;
  /** The scheme that is edited; null for a new one. */
  scheme: Scheme | null;
  /** What it counts; none for external activities. */
  tasks: string[];
  /** Hundredths of a percent given out to the other schemes. */
  used: number;
  onClose: () => void;
  /** Back to the tasks; absent for external activities. */
  onChangeTasks: (() => void) | undefined;
};

/** Name, description and percent of a scheme (spec 2.9). */
export function SchemeFormDialog(props: SchemeFormDialogProps) {
  const { partial, place, scheme, tasks, used, onClose, onChangeTasks } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:scheme:${scheme?.id ?? `${place.idSubject}:${place.indexPartial}`}`;
  const schema = schemeSchema(used);
  return (
    <AppDialog
      title={scheme ? schemeTexts.editTitle : schemeTexts.newTitle(partial)}
      onClose={onClose}
      maxWidth="xs"
    >
      <Formik
        initialValues={{
          name: scheme?.name ?? '',
          description: scheme?.description ?? '',
          percent: scheme ? String(scheme.percent) : '',
        }}
        validationSchema={schema}
        onSubmit={async (values) => {
          const { name, description, percent } = schema.cast(values);
          const payload = { name, description, percent: parsePercent(percent) ?? 0, tasks };
          const outcome = await (scheme
            ? dispatch(updateScheme({ id: scheme.id, fields: payload }))
            : dispatch(addScheme({ place, fields: payload })));
          // A failure has been told; what was typed stays here.
          if (!updateScheme.fulfilled.match(outcome) && !addScheme.fulfilled.match(outcome)) return;
          clearDraft(draftId);
          onClose();
        }}
      >
        <Form noValidate>
          <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
            <FormDraft id={draftId} />
            {onChangeTasks && (
              <Typography component="div">
                {schemeTexts.byTasks}: {schemeTexts.taskCount(tasks.length)}{' '}
                <Button size="small" onClick={onChangeTasks}>
                  {schemeTexts.changeTasks}
                </Button>
              </Typography>
            )}
            <FormTextField name="name" label={fields.name} required />
            <FormTextField name="description" label={fields.description} required multiline />
            <FormTextField
              name="percent"
              label={fields.percent}
              required
              inputMode="decimal"
              autoComplete="off"
              hint={schemeTexts.remaining(remainingPercent(used))}
            />
            <FocusFirstError />
          </DialogContent>
          <FormDialogActions onClose={onClose} />
        </Form>
      </Formik>
    </AppDialog>
  );
}
