import { useState } from 'react';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppSelector } from '../../store/hooks';
import { classNames } from '../../components/classNames';
import { Panel } from '../../components/layout/Panel';
import { UploadProgress } from '../../components/feedback/UploadProgress';
import { FormActions } from '../../components/form/FormActions';
import type { FieldWording } from '../../components/form/EditConflicts';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import type { Absence } from '../../components/form/formState';
import type { Edits } from '../../domain/edits';
import { FormTextField } from '../../components/form/FormTextField';
import { MAX_GRADE } from '../../domain/limits';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import type { Activity, ActivitySubtype } from '../../models/activity';
import { selectUpload } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import styles from './Activity.module.css';
import { activitySchema, type ActivityFormValues } from './activitySchema';
import type { ActivityFields } from '../../store/activity/activityWrites';
import { BookUnitFields } from './BookUnitFields';
import { GuideField } from './GuideField';
import { TypeFields } from './TypeFields';

export type SavedActivity = {
  values: ActivityFields;
  edits: Edits<ActivityFields>;
  /** A newly chosen guide, or null. */
  guide: File | null;
};

type ActivityFormProps = {
  draftId: string;
  id: string;
  /** The stored activity, or null for a new one. */
  activity: Activity | null;
  /** The book and unit a new activity starts with. */
  place?: Pick<Activity, 'bookId' | 'unitId'>;
  /** The reason why the type and the points can no longer change, or null. */
  frozenType?: string | null;
  frozenGrade?: string | null;
  absence?: Absence | null;
  cancelPath: string;
  /** Saves and returns the stored guide; when it rejects, the form keeps the typed values. */
  onSave: (saved: SavedActivity) => Promise<string>;
};

type Values = Omit<ActivityFormValues, 'guideFile'>;
type Extras = Pick<ActivityFormValues, 'guideFile'>;

const { fields } = authoringTexts;
const NO_PLACE = { bookId: '', unitId: '' };
const NO_FILE: Extras = { guideFile: null };
const EMPTY = {
  name: '',
  rubric: '',
  description: '',
  type: 'normal',
  subtype: '',
  guideDocument: '',
  guideUrl: '',
} as const;

function valuesOf(activity: Activity | null, place: typeof NO_PLACE): Values {
  const { name, rubric, description, type, subtype, guideDocument, guideUrl } = activity ?? EMPTY;
  const { bookId, unitId } = activity ?? place;
  const maxGrade = String(activity?.maxGrade ?? MAX_GRADE.default);
  const guide = { guideDocument, guideUrl };
  return { name, rubric, description, type, subtype, ...guide, bookId, unitId, maxGrade };
}

/** Returns the edits as they are stored: the form holds the points as a text. */
function storedEdits({ maxGrade, ...edits }: Edits<Values>): Edits<ActivityFields> {
  return {
    ...edits,
    ...(maxGrade && { maxGrade: { from: Number(maxGrade.from), to: Number(maxGrade.to) } }),
  };
}

const wordings: Readonly<Record<keyof Values, FieldWording>> = {
  ...fields,
  type: { label: fields.type, show: (type) => activityTexts.types[type as Activity['type']] },
  subtype: {
    label: fields.subtype,
    show: (subtype) => (subtype === '' ? '' : activityTexts.subtypes[subtype as ActivitySubtype]),
  },
  guideDocument: {
    label: fields.guideDocument,
    show: (guide) => (guide === '' ? '' : authoringTexts.guideStored),
  },
  bookId: { label: fields.book, show: () => authoringTexts.otherChoice },
  unitId: { label: fields.unit, show: () => authoringTexts.otherChoice },
};

export function ActivityForm(props: ActivityFormProps) {
  const { draftId, id, activity, place = NO_PLACE, cancelPath, absence = null, onSave } = props;
  const { frozenType = null, frozenGrade = null } = props;
  const me = useAppSelector(selectMe);
  const share = useAppSelector((state) => selectUpload(state, id));
  const hasBook = mayAll(me.type, 'make', can.activities);
  const [schema] = useState(() => activitySchema(hasBook));
  const [started] = useState(() => valuesOf(null, place));
  return (
    <EditForm
      draftId={draftId}
      {...(activity === null && { newId: id })}
      fields={activity ? valuesOf(activity, place) : started}
      extras={NO_FILE}
      files={{ guideDocument: 'guideFile' }}
      wordings={wordings}
      schema={schema}
      absence={absence}
      onSave={async ({ values, edits }: SavedForm<Values, Extras>) => {
        const { guideFile, ...rest } = values;
        // A restored draft may hold fields that were frozen after it was written.
        const { type, subtype, maxGrade, ...free } = edits;
        const changed = {
          ...free,
          ...(frozenType === null && { type, subtype }),
          ...(frozenGrade === null && { maxGrade }),
        };
        const guideDocument = await onSave({
          values: { ...rest, maxGrade: Number(rest.maxGrade) },
          edits: storedEdits(changed),
          guide: guideFile,
        });
        return { guideDocument };
      }}
    >
      <Panel>
        <div className={styles.fields}>
          <FormTextField name="name" label={fields.name} required />
          <FormTextField
            name="description"
            label={fields.description}
            required
            multiline
            minRows={2}
          />
          <FormTextField name="rubric" label={fields.rubric} required multiline minRows={2} />
          <div className={classNames(styles.fields, styles.two)}>
            <TypeFields frozen={frozenType} />
            {hasBook && <BookUnitFields />}
            <FormTextField
              name="maxGrade"
              label={fields.maxGrade}
              inputMode="numeric"
              required
              disabled={frozenGrade !== null}
              hint={frozenGrade ?? undefined}
            />
            <FormTextField name="guideUrl" label={fields.guideUrl} inputMode="url" />
            <GuideField>
              <UploadProgress share={share} />
            </GuideField>
          </div>
          <FormActions cancelPath={cancelPath} />
        </div>
      </Panel>
    </EditForm>
  );
}
