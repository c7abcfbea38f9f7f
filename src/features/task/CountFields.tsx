import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import {
  choiceOfName,
  countOptions,
  NEW_SCHEME,
  NO_SCHEME,
} from '../../domain/grading/countChoice';
import { countTexts } from '../../lib/texts/taskGroup';
import type { QueryStatus } from '../../store/live';
import type { Scheme } from '../../models/gradebook';

type CountFieldProps = {
  name: string;
  /** The schemes of each subject and partial that the choice is for. */
  places: readonly (readonly Scheme[])[];
  /** How far the schemes are read. */
  status: QueryStatus;
};

/** 'Cuenta en': nothing, one of the schemes of tasks, or a new one. */
export function CountField({ name, places, status }: CountFieldProps) {
  return (
    <FormSelect
      name={name}
      label={countTexts.label}
      disabled={status !== 'ready'}
      {...(status === 'failed' && { hint: countTexts.loadFailed })}
      options={[
        { value: NO_SCHEME, label: countTexts.none },
        ...countOptions(places).map((option) => ({
          value: choiceOfName(option.name),
          label: countTexts.option(option.name, option.percent),
        })),
        { value: NEW_SCHEME, label: countTexts.added },
      ]}
    />
  );
}

/** Name and percent of a new scheme. */
export function AddedSchemeFields({ hint }: { hint: string }) {
  return (
    <>
      <FormTextField name="schemeName" label={countTexts.name} required />
      <FormTextField
        name="schemePercent"
        label={countTexts.percent}
        required
        inputMode="decimal"
        autoComplete="off"
        hint={hint}
      />
    </>
  );
}
