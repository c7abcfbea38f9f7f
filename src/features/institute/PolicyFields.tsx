import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { FieldWording } from '../../components/form/EditConflicts';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { possibleTerms } from '../../domain/grading/gradingRules';
import type { PolicyTexts } from '../../domain/grading/policyTexts';
import { termName } from '../../lib/texts/gradebook';
import { policyFormTexts as texts } from '../../lib/texts/policy';
import { halvesOf } from '../../domain/periods';
import { GRADING_POLICIES, TERM_COUNTS, type TermCount } from '../../models/gradebook';
import type { Institute } from '../../models/institute';

const ROUNDINGS = GRADING_POLICIES.map((value) => ({ value, label: texts.roundings[value] }));

const numberIn = (field: string): number => Number(/\d+$/.exec(field)?.[0] ?? 0);
const fieldsLike = (fields: PolicyTexts, start: string): string[] =>
  Object.keys(fields).filter((field) => new RegExp(`^${start}\\d+$`).test(field));

/** Returns the name of each field for the question that appears when two admins changed it. */
export function policyWordings(
  { partial }: Pick<Institute, 'partial'>,
  fields: PolicyTexts,
): Record<string, FieldWording> {
  const wordingOf = (field: string): FieldWording => {
    const index = numberIn(field);
    if (field.startsWith('weight')) return texts.weight(partial[index]?.name ?? '');
    if (field.startsWith('code')) return texts.labelCode(index + 1);
    if (field.startsWith('name')) return texts.labelName(index + 1);
    if (field.startsWith('from')) return texts.labelFrom(index + 1);
    switch (field) {
      case 'gradingPolicy':
        return {
          label: texts.rounding,
          show: (id) => ROUNDINGS.find(({ value }) => value === id)?.label ?? '',
        };
      case 'terms':
        return {
          label: texts.terms,
          show: (terms) => (terms === '3' ? texts.termChoices[3] : texts.termChoices[2]),
        };
      default:
        return field === 'passGrade' ? texts.passGrade : texts.supletorioFrom;
    }
  };
  return Object.fromEntries(Object.keys(fields).map((field) => [field, wordingOf(field)]));
}

/** The weight of each partial, term by term. */
function Weights({ partial }: Pick<Institute, 'partial'>) {
  const { values } = useFormikContext<PolicyTexts>();
  const terms: TermCount = values.terms === '3' ? 3 : 2;
  return (
    <Box role="group" aria-label={texts.weights} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{texts.weights}</Typography>
      <Typography color="textSecondary">{texts.weightsHint}</Typography>
      {halvesOf(partial.length, terms).map((positions, term) => (
        <Box key={term} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Typography sx={{ gridColumn: '1 / -1' }}>{termName(term, terms)}</Typography>
          {positions.map((i) => (
            <FormTextField
              key={i}
              name={`weight${String(i)}`}
              label={texts.weight(partial[i]?.name ?? '')}
              inputMode="numeric"
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The labels of the qualitative scale; the last one begins at 0. */
function Labels({ fields }: { fields: PolicyTexts }) {
  const labels = fieldsLike(fields, 'code').map(numberIn);
  const last = Math.max(...labels);
  return (
    <Box role="group" aria-label={texts.labels} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{texts.labels}</Typography>
      {labels.map((i) => (
        <Box
          key={i}
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', sm: '90px 1fr 90px' },
          }}
        >
          <FormTextField name={`code${String(i)}`} label={texts.labelCode(i + 1)} required />
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } }}>
            <FormTextField name={`name${String(i)}`} label={texts.labelName(i + 1)} required />
          </Box>
          <FormTextField
            name={`from${String(i)}`}
            label={texts.labelFrom(i + 1)}
            inputMode="decimal"
            required
            disabled={i === last}
          />
        </Box>
      ))}
    </Box>
  );
}

/** The fields of the rules for grades, in an EditForm whose fields are those of `policyTexts`. */
export function PolicyFields({ institute, fields }: { institute: Institute; fields: PolicyTexts }) {
  const { partial } = institute;
  const possible = possibleTerms(partial.length);
  const options = TERM_COUNTS.filter(
    (terms) => possible.includes(terms) || String(terms) === fields.terms,
  ).map((terms) => ({ value: String(terms), label: texts.termChoices[terms] }));
  return (
    <>
      <FormSelect name="gradingPolicy" label={texts.rounding} options={ROUNDINGS} />
      <FormSelect
        name="terms"
        label={texts.terms}
        options={options}
        {...(options.length === 1 && { disabled: true, hint: texts.termsFixed })}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField name="passGrade" label={texts.passGrade} inputMode="decimal" required />
        <FormTextField
          name="supletorioFrom"
          label={texts.supletorioFrom}
          inputMode="decimal"
          required
        />
      </Box>
      <Weights partial={partial} />
      <Labels fields={fields} />
    </>
  );
}
