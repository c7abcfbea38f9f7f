import type { JobOutcome, RosterJob } from '../../domain/roster/job';
import { showToast } from '../../lib/toast';
import { uploadErrors } from '../../lib/texts/roster';
import type { AccountFields } from '../../models/api';

/** Maximum number of values listed one by one. */
const MAX_NAMED = 2;

type Wording = {
  text: string;
  textOf: (value: string) => string;
  more: (n: number) => string;
};

function tell({ text, textOf, more }: Wording, values: readonly string[]): void {
  if (values.length === 0) return;
  showToast('error', text);
  for (const value of values.slice(0, MAX_NAMED)) showToast('error', textOf(value));
  const left = values.length - MAX_NAMED;
  if (left > 0) showToast('error', more(left));
}

/** Shows the rows that the server refused in toasts that stay until they are closed. */
export function tellRefusals({ rows }: RosterJob): void {
  const valuesOf = (
    field: keyof AccountFields,
    matches: (outcome: JobOutcome) => boolean,
  ): string[] =>
    rows.filter(({ outcome }) => matches(outcome)).map(({ account }) => account[field]);
  const failedWith =
    (code: string) =>
    (outcome: JobOutcome): boolean =>
      outcome.status === 'failed' && outcome.code === code;
  tell(uploadErrors.invalidEmail, valuesOf('email', failedWith('auth/invalid-email')));
  tell(uploadErrors.emailExists, [
    ...valuesOf('email', failedWith('auth/email-already-exists')),
    ...valuesOf('email', ({ status }) => status === 'exists'),
  ]);
  tell(
    uploadErrors.identificationExists,
    valuesOf('identification', failedWith('identification-exists')),
  );
}
