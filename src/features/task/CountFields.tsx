import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import {
  choiceOfName,
  countOptions,
  NEW_SCHEME,
  NO_SCHEME,
  USUAL_SCHEME,
} from '../../domain/grading/countChoice';
import { countTexts } from '../../lib/texts/taskGroup';
import type { QueryStatus } from '../../store/live';
import type { Scheme } from '../../models/gradebook';
import { usualOf, type CopiedCount } from './taskValues';

type CountFieldProps = {
  name: string;
  /** The schemes of each subject and partial that the choice covers. */
  places: readonly (readonly Scheme[])[];
  /** The state of reading the schemes. */
  status: QueryStatus;
  /** For a new task that is a copy: what the copied task counts in. */
  copied?: CopiedCount;
};

/** Returns the usual choice, if it is the same everywhere; none when the user must choose. */
function usualOption({ places, copied }: Pick<CountFieldProps, 'places' | 'copied'>) {
  if (!copied || places.length === 0) return [];
  const usual = places.map((schemes) => usualOf(schemes, copied));
  if (usual.includes('ask')) return [];
  const names = new Set(usual.map((each) => (typeof each === 'string' ? null : each.name)));
  const label = [...names].map((name) => {
    const option = countOptions(places).find((each) => each.name === name);
    return option ? countTexts.option(option.name, option.percent) : countTexts.none;
  });
  return [{ value: USUAL_SCHEME, label: label.join(' / '), names }];
}

/** 'Cuenta en': the usual choice, one of the schemes of tasks, nothing, or a new scheme. */
export function CountField({ name, places, status, copied }: CountFieldProps) {
  const usual = usualOption({ places, copied });
  // The usual choice is offered only once.
  const isUsual = (option: string | null) =>
    usual.some(({ names }) => names.size === 1 && names.has(option));
  return (
    <FormSelect
      name={name}
      label={countTexts.label}
      disabled={status !== 'ready'}
      {...(status === 'failed' && { hint: countTexts.loadFailed })}
      options={[
        ...usual.map(({ value, label }) => ({ value, label })),
        ...countOptions(places)
          .filter((option) => !isUsual(option.name))
          .map((option) => ({
            value: choiceOfName(option.name),
            label: countTexts.option(option.name, option.percent),
          })),
        ...(isUsual(null) ? [] : [{ value: NO_SCHEME, label: countTexts.none }]),
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
