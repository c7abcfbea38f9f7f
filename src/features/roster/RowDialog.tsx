import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { laterFields, needsListedCourse } from '../../domain/account';
import { checkRows } from '../../domain/roster/check';
import { NOBODY } from '../../domain/roster/registered';
import type { CourseFinder } from '../../domain/roster/courses';
import { rosterFields, type RosterValues } from '../../domain/roster/fields';
import { listSplits } from '../../domain/roster/fullName';
import { mendCell } from '../../domain/roster/mend';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import { rosterListTexts } from '../../lib/texts/rosterList';
import { findingText } from '../../lib/texts/rosterFindings';
import type { AccountType } from '../../models/api';
import { SplitSelect } from './SplitSelect';

type RowDialogProps = {
  type: AccountType;
  row: RosterRow;
  finder: CourseFinder;
  onClose: () => void;
  onApply: (values: RosterValues) => void;
};

/** Edits all cells of one row together; on a phone this is the way to correct a row. */
export function RowDialog({ type, row, finder, onClose, onApply }: RowDialogProps) {
  const fields = rosterFields(type);
  const mend = (values: RosterValues): RosterValues => ({
    ...values,
    ...Object.fromEntries(fields.map((field) => [field, mendCell(field, values[field], finder)])),
  });
  const findErrors = (values: RosterValues) => {
    const [check] = checkRows([{ line: row.line, values: mend(values) }], type, finder, NOBODY);
    const errors = check?.findings.filter(({ severity }) => severity === 'error') ?? [];
    return Object.fromEntries(errors.map((error) => [error.field, findingText(error)]));
  };
  return (
    <AppDialog title={rosterTexts.editRow(placeOf(row))} onClose={onClose} isTall>
      <Formik
        initialValues={row.values}
        initialErrors={findErrors(row.values)}
        initialTouched={Object.fromEntries(fields.map((field) => [field, true]))}
        validate={findErrors}
        onSubmit={() => undefined}
      >
        {({ values, setValues }) => (
          <Form
            noValidate
            onSubmit={(event) => {
              // An incomplete correction is kept, too: cells that are still wrong stay marked in
              // the list.
              event.preventDefault();
              onApply(mend(values));
            }}
          >
            <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
              {row.split && (
                <SplitSelect
                  label={rosterListTexts.splitLabel}
                  splits={listSplits(row.split.text, row.split.order)}
                  value={values}
                  onChoose={(parts) => void setValues({ ...values, ...parts })}
                />
              )}
              {fields.map((field) =>
                field === 'course' ? (
                  <FormSelect
                    key={field}
                    name={field}
                    label={rosterTexts.fields[field]}
                    required={needsListedCourse(type)}
                    options={finder.courses.map(({ label }) => ({ value: label, label }))}
                  />
                ) : (
                  <FormTextField
                    key={field}
                    name={field}
                    label={rosterTexts.fields[field]}
                    required={!laterFields(type).some((later) => later === field)}
                    {...(field === 'email' && { type: 'email', inputMode: 'email' })}
                    {...(field === 'phone' && { inputMode: 'tel' })}
                  />
                ),
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{commonTexts.cancel}</Button>
              <Button type="submit" variant="contained">
                {rosterTexts.apply}
              </Button>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
