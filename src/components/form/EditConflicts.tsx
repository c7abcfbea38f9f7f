import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { formTexts } from '../../lib/texts/form';
import { Row } from '../layout/Row';
import styles from './Form.module.css';

/** A field's label and, when its value is not text, how to show it. */
export type FieldWording = string | { label: string; show: (value: unknown) => string };

export type EditConflict = { field: string; mine: unknown; theirs: unknown };

type EditConflictsProps = {
  /** The notice itself, which can be focused. */
  ref: Ref<HTMLDivElement>;
  conflicts: readonly EditConflict[];
  wordings: Readonly<Record<string, FieldWording>>;
  onChoose: (field: string, choice: 'mine' | 'theirs') => void;
};

const CHOICES = [
  { choice: 'theirs', text: formTexts.useTheirs, textOf: formTexts.useTheirsOf },
  { choice: 'mine', text: formTexts.keepMine, textOf: formTexts.keepMineOf },
] as const;

function shown(value: unknown, wording: FieldWording): string {
  const text = typeof wording === 'string' ? plain(value) : wording.show(value);
  return text === '' ? formTexts.empty : text;
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? formTexts.yes : formTexts.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The fields that two people have changed, with both values and the choice between them. */
export function EditConflicts({ ref, conflicts, wordings, onChoose }: EditConflictsProps) {
  return (
    <Alert ref={ref} severity="warning" tabIndex={-1} className={styles.notice}>
      <AlertTitle>{formTexts.conflicts}</AlertTitle>
      {formTexts.chooseFirst}
      {conflicts.map(({ field, mine, theirs }) => {
        const wording = wordings[field] ?? field;
        const label = typeof wording === 'string' ? wording : wording.label;
        return (
          <div key={field} role="group" aria-label={label} className={styles.conflict}>
            <strong>{formTexts.changed(label)}</strong>
            <dl className={styles.values}>
              <dt>{formTexts.theirs}</dt>
              <dd>{shown(theirs, wording)}</dd>
              <dt>{formTexts.mine}</dt>
              <dd>{shown(mine, wording)}</dd>
            </dl>
            <Row>
              {CHOICES.map(({ choice, text, textOf }) => (
                <Button
                  key={choice}
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={textOf(label)}
                  onClick={() => {
                    onChoose(field, choice);
                  }}
                >
                  {text}
                </Button>
              ))}
            </Row>
          </div>
        );
      })}
    </Alert>
  );
}
