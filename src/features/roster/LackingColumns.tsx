import Button from '@mui/material/Button';
import { Row } from '../../components/layout/Row';
import type { RosterField } from '../../domain/roster/fields';
import type { Lacking } from '../../domain/roster/fill';
import { rosterFillTexts as texts } from '../../lib/texts/rosterFill';

type LackingColumnsProps = {
  lacking: readonly Lacking[];
  onComplete: (field: RosterField) => void;
};

/** Completes a field that many rows lack at once, instead of cell by cell. */
export function LackingColumns({ lacking, onComplete }: LackingColumnsProps) {
  return lacking.map(({ field, count, isLater }) => (
    <Row key={field} gap={3}>
      <span>
        {texts.lacking(field, count)} {isLater && texts.later}
      </span>
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
  ));
}
