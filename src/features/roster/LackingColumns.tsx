import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import type { RosterField } from '../../domain/roster/fields';
import { countLacking } from '../../domain/roster/fill';
import { rosterFillTexts as texts } from '../../lib/texts/rosterFill';
import type { AccountType } from '../../models/api';
import type { CheckedRow } from './RosterGrid';

type LackingColumnsProps = {
  type: AccountType;
  rows: readonly CheckedRow[];
  onComplete: (field: RosterField) => void;
};

/** What many rows lack is completed at once, not cell by cell. */
export function LackingColumns({ type, rows, onComplete }: LackingColumnsProps) {
  return countLacking(rows, type)
    .filter(({ count }) => count > 1)
    .map(({ field, count }) => (
      <Alert key={field} severity="error">
        <Row gap={3}>
          <span>{texts.lacking(field, count)}</span>
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onComplete(field);
            }}
          >
            {texts.complete(field)}
          </Button>
        </Row>
      </Alert>
    ));
}
