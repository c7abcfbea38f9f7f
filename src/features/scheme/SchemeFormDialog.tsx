import DialogContent from '@mui/material/DialogContent';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import { FormTextField } from '../../components/form/FormTextField';
import { findEdits, type Edits } from '../../domain/edits';
import { parsePercent, remainingPercent } from '../../domain/grading/percent';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useFormId } from '../../store/views/form/useFormId';
import {
  addScheme,
  updateScheme,
  type SchemeFields,
  type SchemePlace,
} from '../../store/scheme/schemeWrites';
import { schemeSchema } from './schemeSchema';
import styles from './Scheme.module.css';

const { fields } = schemeTexts;
type Typed = { name: string; description: string; percent: string };

type SchemeFormDialogProps = {
  partial: string;
  place: SchemePlace;
  /** The scheme that is edited; null for a new one. */
  scheme: Scheme | null;
  /** The tasks that it counts; none for external activities. */
  tasks: string[];
  /** Hundredths of a percent that the other schemes use. */
  used: number;
  onClose: () => void;
  /** Goes back to the tasks; undefined for external activities. */
  onChangeTasks: (() => void) | undefined;
};

/** Edits the name, description and percent of a scheme. */
export function SchemeFormDialog(props: SchemeFormDialogProps) {
  const { partial, place, scheme, tasks, used, onClose, onChangeTasks } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:scheme:${scheme?.id ?? `${place.idSubject}:${place.indexPartial}`}`;
  const newId = useFormId(draftId);
  const schema = schemeSchema(used);
  const handleSave = async ({ values, edits }: SavedForm<Typed>) => {
    const { name, description, percent } = values;
    const fieldsToAdd = { name, description, percent: parsePercent(percent) ?? 0, tasks };
    await (scheme
      ? dispatch(updateScheme({ id: scheme.id, edits: storedEdits(edits, scheme, tasks) })).unwrap()
      : dispatch(addScheme({ id: newId, place, fields: fieldsToAdd })).unwrap());
    onClose();
    return undefined;
  };
  return (
    <AppDialog
      title={scheme ? schemeTexts.editTitle : schemeTexts.newTitle(partial)}
      onClose={onClose}
      maxWidth="xs"
    >
      <EditForm
        draftId={draftId}
        {...(scheme === null && { newId })}
        fields={{
          name: scheme?.name ?? '',
          description: scheme?.description ?? '',
          percent: scheme ? String(scheme.percent) : '',
        }}
        wordings={fields}
        schema={schema}
        onSave={handleSave}
      >
        <DialogContent className={styles.dialog}>
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
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}

/** The edits as they are stored: the share as a number, and the tasks that were chosen before. */
function storedEdits(
  { percent, ...edits }: Edits<Typed>,
  scheme: Scheme,
  tasks: string[],
): Edits<SchemeFields> {
  const share = (text: string) => parsePercent(text) ?? 0;
  return {
    ...edits,
    ...(percent && { percent: { from: share(percent.from), to: share(percent.to) } }),
    ...findEdits({ tasks: scheme.tasks }, { tasks }),
  };
}
