import { useFormikContext } from 'formik';
import { FormSelect } from '../../components/form/FormSelect';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { ACTIVITY_SUBTYPE, ACTIVITY_TYPE } from '../../models/activity';
import styles from './Activity.module.css';
import type { ActivityFormValues } from './activitySchema';

const { types, subtypes } = activityTexts;

/** The type and, for an interactive activity, the subtype; a normal one has none. */
export function TypeFields({ frozen }: { frozen: string | null }) {
  const { values, setFieldValue } = useFormikContext<ActivityFormValues>();
  const isInteractive = values.type === ACTIVITY_TYPE.interactive;
  return (
    <>
      <FormSelect
        name="type"
        label={authoringTexts.fields.type}
        required
        disabled={frozen !== null}
        options={Object.values(ACTIVITY_TYPE).map((type) => ({ value: type, label: types[type] }))}
        onChosen={(type) => {
          if (type === ACTIVITY_TYPE.normal) void setFieldValue('subtype', '');
        }}
        {...(frozen !== null && { hint: frozen })}
      />
      {isInteractive ? (
        <FormSelect
          name="subtype"
          label={authoringTexts.fields.subtype}
          required
          disabled={frozen !== null}
          options={Object.values(ACTIVITY_SUBTYPE).map((subtype) => ({
            value: subtype,
            label: subtypes[subtype],
          }))}
        />
      ) : (
        <div className={styles.blank} />
      )}
    </>
  );
}
