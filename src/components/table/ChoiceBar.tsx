import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef } from 'react';
import { tableTexts } from '../../lib/texts/table';
import { Row } from '../layout/Row';
import styles from './Choice.module.css';
import type { TableRow } from './tableColumns';
import type { RowChoice } from './useRowChoice';
import { withRows } from './useRowPresses';

type ChoiceBarProps<R extends TableRow> = {
  choice: RowChoice<R>;
  /** The rows of the page, and those that search and filters find. */
  shown: readonly R[];
  found: readonly R[];
};

const idsOf = (rows: readonly TableRow[]) => rows.map(({ id }) => id);

/**
 * The number of chosen rows, and the actions on them. It stays in sight over the rows, and is there
 * before any is chosen, so that nothing moves below the pointer.
 */
export function ChoiceBar<R extends TableRow>({ choice, shown, found }: ChoiceBarProps<R>) {
  const { chosen, onChoose, actions } = choice;
  const box = useRef<HTMLInputElement>(null);
  const isAllShown = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const isSomeShown = shown.some(({ id }) => chosen.has(id));
  const isAllFound = found.every(({ id }) => chosen.has(id));
  const unseen = chosen.size - found.filter(({ id }) => chosen.has(id)).length;
  const count = [
    chosen.size > 0 && tableTexts.chosen(chosen.size),
    unseen > 0 && tableTexts.chosenUnseen(unseen),
  ].filter(Boolean);
  return (
    <div className={styles.bar}>
      <FormControlLabel
        className={styles.all}
        label={tableTexts.chooseShown(shown.length)}
        disabled={shown.length === 0}
        control={
          <Checkbox
            size="small"
            checked={isAllShown}
            indeterminate={isSomeShown && !isAllShown}
            slotProps={{ input: { ref: box } }}
            onChange={() => {
              onChoose(withRows(chosen, idsOf(shown), !isAllShown));
            }}
          />
        }
      />
      <span role="status" className={styles.count}>
        {count.join(' · ')}
      </span>
      {chosen.size > 0 && (
        <div role="group" aria-label={tableTexts.chosenGroup} className={styles.actions}>
          <Row gap={2} isOneLine>
            {actions}
            {isAllShown && !isAllFound && (
              <Button
                size="small"
                onClick={() => {
                  onChoose(withRows(chosen, idsOf(found), true));
                  box.current?.focus();
                }}
              >
                {tableTexts.chooseFound(found.length)}
              </Button>
            )}
            <Button
              size="small"
              onClick={() => {
                onChoose(new Set());
                box.current?.focus();
              }}
            >
              {tableTexts.chooseNone}
            </Button>
          </Row>
        </div>
      )}
    </div>
  );
}
