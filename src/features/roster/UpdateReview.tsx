import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { isEnrolled } from '../../domain/capabilities/people';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { Column } from '../../components/layout/Column';
import { Row } from '../../components/layout/Row';
import { Section } from '../../components/layout/Section';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { listedName } from '../../domain/names';
import type { CourseFinder } from '../../domain/roster/courses';
import { toEdits, type Difference } from '../../domain/roster/differences';
import { UPDATE_FIELDS, type UpdateField } from '../../domain/roster/fields';
import { placeOf } from '../../domain/roster/table';
import { placeText, rosterTexts } from '../../lib/texts/roster';
import { rosterUpdateTexts as texts } from '../../lib/texts/rosterUpdate';
import type { AccountType } from '../../models/api';
import type { LoadOfCall } from '../../models/load';
import type { CheckedRow } from './checkedRow';
import type { usePreview } from './usePreview';
import type { useRegistered } from './useRegistered';
import { useUpdates } from './useUpdates';
import styles from './UpdateReview.module.css';

type UpdateReviewProps = {
  type: AccountType;
  rows: readonly CheckedRow[];
  finder: CourseFinder;
  known: ReturnType<typeof useRegistered>;
  /** The load in which the changes are noted. */
  load: LoadOfCall;
  change: ReturnType<typeof usePreview>['change'];
};

type ChangedRow = {
  id: string;
  personId: string;
  line: string;
  person: string;
  differences: readonly Difference[];
  kept: readonly UpdateField[];
};

const isChosen = ({ kept }: ChangedRow, field: UpdateField): boolean => !kept.includes(field);
const searchText = ({ person }: ChangedRow) => person;

const toChanged = ({ row, check }: CheckedRow): ChangedRow[] =>
  check.state === 'changed' && check.person
    ? [
        {
          id: row.id,
          personId: check.person.id,
          line: placeText(placeOf(row)),
          person: listedName(check.person),
          differences: check.differences,
          kept: row.kept ?? [],
        },
      ]
    : [];

/**
 * Lists registered people whose cells differ: the stored and the new values, to be chosen and
 * applied.
 */
export function UpdateReview({ type, rows, finder, known, load, change }: UpdateReviewProps) {
  const isOnline = useIsOnline();
  const { run, failures, apply, stop } = useUpdates(type, known, load);
  const changed = rows.flatMap(toChanged);
  if (changed.length === 0 && run === null) return null;

  const courseOf = (id: string) => finder.courses.find((course) => course.id === id)?.label ?? '';
  const wordsOf = ({ field, from, to }: Difference) =>
    texts.change(
      texts.fieldOf(field),
      field === 'courseId' ? courseOf(from) : from,
      field === 'courseId' ? courseOf(to) : to,
    );
  const keep = (ids: readonly string[], field: UpdateField, isKept: boolean) => {
    change({ kind: 'kept', ids, field, isKept });
  };
  const columns: readonly TableColumn<ChangedRow>[] = [
    { field: 'line', headerName: rosterTexts.columns.line, width: 90, isSecondary: true },
    { field: 'person', headerName: texts.columns.person, flex: 1, minWidth: 150 },
    {
      field: 'differences',
      headerName: texts.columns.changes,
      flex: 2,
      minWidth: 220,
      sortable: false,
      renderCell: ({ row }) => {
        const failure = failures.get(row.personId);
        return (
          <div className={styles.changes}>
            {row.differences.map((difference) => (
              <FormControlLabel
                key={difference.field}
                label={wordsOf(difference)}
                control={
                  <Checkbox
                    checked={isChosen(row, difference.field)}
                    disabled={run !== null}
                    onChange={(_, isChecked) => {
                      keep([row.id], difference.field, !isChecked);
                    }}
                  />
                }
              />
            ))}
            {failure && <span className={styles.failure}>{texts.reasons[failure]}</span>}
          </div>
        );
      },
    },
  ];
  const fields = UPDATE_FIELDS.flatMap((field) => {
    const withField = changed.filter(({ differences }) =>
      differences.some((difference) => difference.field === field),
    );
    const chosen = withField.filter((row) => isChosen(row, field)).length;
    return withField.length === 0 ? [] : [{ field, ids: withField.map(({ id }) => id), chosen }];
  });
  const changes = changed.flatMap(({ personId, differences, kept }) => {
    const edits = toEdits(differences, kept);
    return Object.keys(edits).length === 0 ? [] : [{ id: personId, edits }];
  });
  const cells = fields.reduce((sum, { chosen }) => sum + chosen, 0);
  const isAsked = (field: UpdateField) =>
    fields.some((each) => each.field === field && each.chosen);
  return (
    <Section title={texts.title}>
      <Column gap={3}>
        <span>{texts.hint}</span>
        {fields.length > 0 && (
          <FormGroup row role="group" aria-label={texts.allLabel}>
            {fields.map(({ field, ids, chosen }) => (
              <FormControlLabel
                key={field}
                label={texts.allOf(texts.fieldOf(field), ids.length)}
                control={
                  <Checkbox
                    checked={chosen === ids.length}
                    indeterminate={chosen > 0 && chosen < ids.length}
                    disabled={run !== null}
                    onChange={(_, isChecked) => {
                      keep(ids, field, !isChecked);
                    }}
                  />
                }
              />
            ))}
          </FormGroup>
        )}
        {isAsked('email') && <Alert severity="info">{texts.email}</Alert>}
        {isEnrolled(type) && isAsked('courseId') && <Alert severity="info">{texts.course}</Alert>}
        <Row gap={3}>
          <Button
            variant="contained"
            disabled={run !== null || changes.length === 0 || known.status !== 'ready' || !isOnline}
            onClick={() => void apply(changes)}
          >
            {texts.apply(cells, changes.length)}
          </Button>
          {run !== null && (
            <>
              <span role="status">{texts.running(run.done, run.total)}</span>
              <Button variant="outlined" onClick={stop}>
                {texts.stop}
              </Button>
            </>
          )}
        </Row>
        <DataTable
          label={texts.table}
          rows={changed}
          columns={columns}
          emptyText={rosterTexts.noRows}
          searchText={searchText}
          isLocal
          isDownloaded={false}
        />
      </Column>
    </Section>
  );
}
