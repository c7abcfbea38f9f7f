import { useMemo, useState } from 'react';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import { FormActions } from '../../components/form/FormActions';
import form from '../../components/form/formPanel.module.css';
import type { Absence } from '../../components/form/formState';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import type { Edits } from '../../domain/edits';
import { NEW_SCHEME } from '../../domain/grading/countChoice';
import { remainingPercent, usedShare } from '../../domain/grading/percent';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { schemeTexts } from '../../lib/texts/scheme';
import { taskTexts } from '../../lib/texts/task';
import { countTexts } from '../../lib/texts/taskGroup';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { booksById } from '../../store/book/bookSlice';
import { newId } from '../../store/newId';
import type { TaskCount } from '../../store/scheme/countTask';
import { schemesOfSubject } from '../../store/scheme/schemeSlice';
import type { TaskFields } from '../../store/task/taskWrites';
import { useQuery } from '../../store/useQuery';
import { AddedSchemeFields, CountField } from './CountFields';
import { TaskInputs } from './TaskInputs';
import { countedTaskSchema, taskSchema } from './taskSchema';
import {
  countOf,
  EMPTY_COUNT,
  findNewPercentProblem,
  findUnread,
  schemesAt,
  toStoredEdits,
  type TaskValues,
} from './taskValues';

const { fields } = taskTexts;

type TaskFormProps = {
  draftId: string;
  subject: Subject;
  institute: Institute;
  task: Task;
  absence?: Absence | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (saved: {
    edits: Edits<TaskFields>;
    count: TaskCount | null;
    /** The partial in which it no longer counts. */
    leaves: number | null;
  }) => Promise<void>;
};

/** Returns a task's fields as the form holds them: a select's value is a text. */
const toValues = (task: Task): TaskValues => {
  const { title, description, dateStart, dateEnd, partial, bookId, unitId } = task;
  const stored = { title, description, dateStart, dateEnd, bookId, unitId };
  return { ...stored, partial: String(partial), ...EMPTY_COUNT };
};

const showDate = (value: unknown) => (typeof value === 'number' ? formatDateTime(value) : '');

/**
 * Changes a task. The same write can count a task that counts in nothing yet, or one that moves to
 * another partial; the latter no longer counts in its former partial.
 */
export function TaskForm(props: TaskFormProps) {
  const { draftId, subject, institute, task, absence = null, onSave } = props;
  const [schemeId] = useState(newId);
  const { items: books } = useQuery(booksById, [...subject.books].sort());
  const schemes = useQuery(schemesOfSubject, task.idPeriod, subject.id, task.teacherId);
  const at = (partial: string) => schemesAt(schemes.items, subject.id, partial);
  const counting = schemes.items.find(({ tasks }) => tasks.includes(task.id));
  const countedAt = counting?.indexPartial;
  /** Tells whether the form may offer to count the task in the partial that it names. */
  const isUncounted = ({ partial }: TaskValues) => countedAt !== Number(partial);
  const schema = useMemo(
    () => (countedAt === undefined ? taskSchema : countedTaskSchema(countedAt)),
    [countedAt],
  );
  const nameOf = (list: readonly { id: string; name: string }[], value: unknown) =>
    list.find(({ id }) => id === value)?.name ?? '';
  return (
    <EditForm
      draftId={draftId}
      fields={toValues(task)}
      wordings={{
        ...fields,
        dateStart: { label: fields.dateStart, show: showDate },
        dateEnd: { label: fields.dateEnd, show: showDate },
        partial: {
          label: fields.partial,
          show: (value) => institute.partial[Number(value)]?.name ?? '',
        },
        bookId: { label: fields.book, show: (value) => nameOf(books, value) },
        unitId: fields.unit,
        countIn: countTexts.label,
        schemeName: countTexts.name,
        schemePercent: countTexts.percent,
      }}
      schema={schema}
      validate={(values) => {
        const isFree = isUncounted(values);
        const places = values.countIn === NEW_SCHEME && isFree ? [at(values.partial)] : [];
        const problem = findNewPercentProblem(values.schemePercent, places);
        return {
          ...(problem !== null && { schemePercent: problem }),
          ...(isFree && findUnread([[subject.id, values]], schemes.status)),
        };
      }}
      absence={absence}
      onSave={async ({ values, edits }: SavedForm<TaskValues>) => {
        const count = isUncounted(values)
          ? countOf(values, values, schemeId, at(values.partial))
          : null;
        const leaves = isUncounted(values) ? (countedAt ?? null) : null;
        await onSave({ edits: toStoredEdits(edits), count, leaves });
        return EMPTY_COUNT;
      }}
    >
      {(values) => (
        <Panel className={form.panel}>
          <TaskInputs
            subject={subject}
            partials={institute.partial}
            count={
              counting && !isUncounted(values) ? (
                <Muted as="p">{countTexts.counted(counting.name)}</Muted>
              ) : (
                <div>
                  <CountField
                    name="countIn"
                    places={[at(values.partial)]}
                    status={schemes.status}
                  />
                  {counting && (
                    <Muted as="p">
                      {countTexts.leaves(
                        counting.name,
                        institute.partial[counting.indexPartial]?.name ?? '',
                      )}
                    </Muted>
                  )}
                </div>
              )
            }
            addedScheme={
              values.countIn === NEW_SCHEME &&
              isUncounted(values) && (
                <AddedSchemeFields
                  hint={schemeTexts.remaining(remainingPercent(usedShare(at(values.partial))))}
                />
              )
            }
          />
          <FormActions cancelPath={paths.teacher.tasks(subject.id)} />
        </Panel>
      )}
    </EditForm>
  );
}
