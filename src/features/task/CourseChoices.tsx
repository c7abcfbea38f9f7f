import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useFormikContext } from 'formik';
import form from '../../components/form/formPanel.module.css';
import { Row } from '../../components/layout/Row';
import { findChosen, nameOfChoice } from '../../domain/grading/countChoice';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Queried } from '../../store/useQuery';
import { CountField } from './CountFields';
import { PlaceFields } from './TaskInputs';
import styles from './taskPages.module.css';
import { schemesAt, type CopiedCount, type NewTaskValues } from './taskValues';

type CourseChoicesProps = {
  subjects: readonly Subject[];
  labelOf: (subjectId: string) => string;
  partials: readonly SchoolPartial[];
  /** The teacher's schemes of the period. */
  schemes: Queried<Scheme>;
  /** The parameter that the copied task counts in. */
  copied: CopiedCount;
};

/** Chooses the subjects of a new task, each with its own dates when it needs them. */
export function CourseChoices(props: CourseChoicesProps) {
  const { subjects, labelOf, partials, schemes, copied } = props;
  const { values, errors, submitCount, setFieldValue } = useFormikContext<NewTaskValues>();
  const { courses, dateStart, dateEnd, partial, countIn } = values;
  const problem: unknown = errors.courses;
  const error = submitCount > 0 && typeof problem === 'string' ? problem : undefined;
  const choose = (id: string, isChosen: boolean) => {
    const { [id]: _left, ...others } = courses;
    void setFieldValue('courses', isChosen ? { ...courses, [id]: null } : others);
  };
  const setOwn = (id: string, isOwn: boolean) => {
    const own = isOwn ? { dateStart, dateEnd, partial, countIn } : null;
    void setFieldValue('courses', { ...courses, [id]: own });
  };
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{groupTexts.subjects}</FormLabel>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
      {subjects.map(({ id }) => {
        const label = labelOf(id);
        const isChosen = id in courses;
        const own = courses[id] ?? null;
        const place = own ?? values;
        const found = schemesAt(schemes.items, id, place.partial);
        const name = nameOfChoice(place.countIn);
        const isMissing =
          schemes.status === 'ready' && name !== null && !findChosen(place.countIn, found);
        return (
          <div key={id} className={styles.course}>
            <Row>
              <FormControlLabel
                className={styles.grow}
                label={label}
                control={
                  <Checkbox
                    checked={isChosen}
                    slotProps={{ input: { 'aria-invalid': error !== undefined } }}
                    onChange={({ target }) => {
                      choose(id, target.checked);
                    }}
                  />
                }
              />
              {isChosen && (
                <Button
                  size="small"
                  aria-expanded={own !== null}
                  aria-label={
                    own === null ? groupTexts.ownDatesOf(label) : groupTexts.sameDatesOf(label)
                  }
                  onClick={() => {
                    setOwn(id, own === null);
                  }}
                >
                  {own === null ? groupTexts.ownDates : groupTexts.sameDates}
                </Button>
              )}
            </Row>
            {own !== null && (
              <div role="group" aria-label={label} className={form.pair}>
                <PlaceFields
                  path={`courses["${id}"].`}
                  partials={partials}
                  count={
                    <CountField
                      name={`courses["${id}"].countIn`}
                      places={[found]}
                      status={schemes.status}
                      copied={copied}
                    />
                  }
                />
              </div>
            )}
            {isChosen && isMissing && <Alert severity="warning">{groupTexts.noScheme(name)}</Alert>}
          </div>
        );
      })}
    </FormControl>
  );
}
