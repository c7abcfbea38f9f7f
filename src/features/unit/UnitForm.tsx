import { Panel } from '../../components/layout/Panel';
import form from '../../components/form/formPanel.module.css';
import { paths } from '../../lib/paths';
import { FormActions } from '../../components/form/FormActions';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { unitTexts } from '../../lib/texts/unit';
import type { Book, Unit } from '../../models/book';
import type { UnitFields } from '../../store/unit/unitWrites';
import { unitSchema } from './unitSchema';

type UnitFormProps = {
  draftId: string;
  id: string;
  books: readonly Pick<Book, 'id' | 'name'>[];
  /** The stored unit, or null for a new one. */
  unit: Unit | null;
  absence?: Absence | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedForm<UnitFields>) => Promise<undefined>;
};

const { fields } = unitTexts;

export function UnitForm({ draftId, id, books, unit, absence = null, onSave }: UnitFormProps) {
  // The book of an old unit may no longer be in the lists; the unit still has it.
  const isListed = unit === null || books.some((book) => book.id === unit.bookId);
  const choices = isListed ? books : [...books, unit.book];
  const nameOf = (bookId: unknown) => choices.find((book) => book.id === bookId)?.name ?? '';
  return (
    <EditForm
      draftId={draftId}
      {...(unit === null && { newId: id })}
      fields={{ name: unit?.name ?? '', bookId: unit?.bookId ?? '' }}
      wordings={{ name: fields.name, bookId: { label: fields.book, show: nameOf } }}
      schema={unitSchema}
      absence={absence}
      onSave={onSave}
    >
      {(values) => (
        <Panel className={form.panel}>
          <FormTextField name="name" label={fields.name} required />
          <FormSelect
            name="bookId"
            label={fields.book}
            required
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            {...(unit && values.bookId !== unit.bookId && { hint: unitTexts.bookChange })}
          />
          <FormActions cancelPath={paths.admin.units} />
        </Panel>
      )}
    </EditForm>
  );
}
