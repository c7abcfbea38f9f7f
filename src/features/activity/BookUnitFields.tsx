import { useFormikContext } from 'formik';
import { FormSelect } from '../../components/form/FormSelect';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { bookTexts } from '../../lib/texts/book';
import { allBooks } from '../../store/book/bookSlice';
import { unitsOfBook } from '../../store/unit/unitSlice';
import type { ActivityFormValues } from './activitySchema';
import { useQuery } from '../../store/useQuery';

/**
 * The book of an activity, and its unit among the units of that book; read-only books offer none.
 */
export function BookUnitFields() {
  const { values, setFieldValue } = useFormikContext<ActivityFormValues>();
  const { bookId } = values;
  const { items: books } = useQuery(allBooks);
  const { items: units } = useQuery(unitsOfBook, bookId);
  const isOnlyRead = books.some(({ id, onlyRead }) => id === bookId && onlyRead);
  return (
    <>
      <FormSelect
        name="bookId"
        label={authoringTexts.fields.book}
        required
        options={books.map(({ id, name, onlyRead }) => ({
          value: id,
          label: onlyRead ? `${name} (${bookTexts.onlyRead.toLocaleLowerCase('es')})` : name,
          isDisabled: onlyRead,
        }))}
        onChosen={() => void setFieldValue('unitId', '')}
        {...(isOnlyRead && { hint: activityTexts.onlyReadBook })}
      />
      <FormSelect
        name="unitId"
        label={authoringTexts.fields.unit}
        required
        disabled={bookId === ''}
        options={units.map(({ id, name }) => ({ value: id, label: name }))}
        {...(bookId === '' && { hint: authoringTexts.chooseBookFirst })}
        {...(bookId !== '' && units.length === 0 && { hint: bookTexts.noUnits })}
      />
    </>
  );
}
