import { useFormikContext } from 'formik';
import { FormSelect } from '../../components/form/FormSelect';
import { PARTIAL_COUNTS, proposedPartials } from '../../domain/periods';
import { instituteTexts } from '../../lib/texts/institute';
import { policyFormTexts } from '../../lib/texts/policy';
import { TERM_COUNTS, type TermCount } from '../../models/gradebook';

/** Reads the division of the year from the value of a choice. */
export const termsOf = (chosen: string): TermCount => (chosen === '3' ? 3 : 2);

type PartialFieldsProps = {
  /** The number of partials of the running period. */
  count: number;
  terms: TermCount;
};

/** The division of a year and the number of its partials: the fields `terms` and `partials` of a form. */
export function PartialFields({ count, terms }: PartialFieldsProps) {
  const { values, setFieldValue } = useFormikContext<{ terms: string; partials: string }>();
  return (
    <>
      <FormSelect
        name="terms"
        label={policyFormTexts.terms}
        required
        options={TERM_COUNTS.map((each) => ({
          value: String(each),
          label: policyFormTexts.termChoices[each],
        }))}
        onChosen={(chosen) =>
          void setFieldValue(
            'partials',
            String(proposedPartials(termsOf(chosen), { terms, count })),
          )
        }
      />
      <FormSelect
        name="partials"
        label={instituteTexts.fields.partials}
        required
        options={PARTIAL_COUNTS[termsOf(values.terms)].map((each) => ({
          value: String(each),
          label: String(each),
        }))}
      />
    </>
  );
}
