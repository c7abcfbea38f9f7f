import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  chooseGoal,
  type ColumnChoices,
  type PasteColumn,
} from '../../domain/grading/pasteColumns';
import { scalesFor } from '../../domain/grading/pasteScale';
import type { ColumnGoal } from '../../domain/grading/pasteTable';
import type { PasteScheme } from '../../domain/grading/pasteTitles';
import { MAX_FINAL_GRADE } from '../../domain/grading/policy';
import '../../lib/presses';
import { pasteColumnTexts as texts, type ColumnNotes } from '../../lib/texts/paste';
import styles from './Paste.module.css';

/** The uses of a column that need the user's attention. */
const OPEN = new Set<PasteColumn['use']>(['asked', 'repeated', 'scale', 'doubtful', 'unknown']);
const SCHEME = 'scheme ';

/** Returns the value of a column's select; empty while the user must choose. */
function valueOf({ use, scheme }: PasteColumn): string {
  if (use === 'asked' || use === 'repeated') return '';
  if (use === 'names') return 'who';
  if (use === 'number' || use === 'list') return 'number';
  return (use === 'put' || use === 'scale') && scheme !== null ? `${SCHEME}${scheme}` : 'skip';
}

const goalOf = (value: string): ColumnGoal => {
  if (value === 'who' || value === 'number') return value;
  return value.startsWith(SCHEME) ? { scheme: value.slice(SCHEME.length) } : 'skip';
};

type PastedColumnsProps = {
  columns: readonly PasteColumn[];
  /** The reasons why columns are left out. */
  notes: ColumnNotes;
  /** The schemes that a column may go to, and those that are computed. */
  schemes: readonly PasteScheme[];
  schemeName: (id: string) => string;
  choices: ColumnChoices;
  onChoose: (choices: ColumnChoices) => void;
};

/** Shows where each pasted column goes, and why some are left out, with a select for each. */
export function PastedColumns(props: PastedColumnsProps) {
  const { columns, notes, schemes, schemeName, choices, onChoose } = props;
  const { goals = new Map<number, ColumnGoal>(), scales = new Map<number, number>() } = choices;
  return (
    <ul aria-label={texts.label} className={styles.columns}>
      {columns.map((column) => {
        const { column: number, heading, scheme, use, samples, above, scale } = column;
        const index = number - 1;
        const isOpen = OPEN.has(use);
        const note = notes[use](scheme === null ? '' : schemeName(scheme));
        const help = [note, texts.samples(samples)].filter((text) => text !== '').join(' ');
        return (
          <li key={number}>
            <TextField
              select
              fullWidth
              size="small"
              label={texts.column(number, heading)}
              error={isOpen}
              helperText={help}
              value={valueOf(column)}
              onChange={({ target }) => {
                onChoose({ goals: chooseGoal(goals, index, goalOf(target.value)) });
              }}
            >
              <MenuItem value="skip">{texts.goal.skip}</MenuItem>
              <MenuItem value="who">{texts.goal.who}</MenuItem>
              <MenuItem value="number">{texts.goal.number}</MenuItem>
              {schemes
                .filter(({ external }) => external)
                .map(({ id, name }) => (
                  <MenuItem key={id} value={`${SCHEME}${id}`}>
                    {texts.goal.scheme(name)}
                  </MenuItem>
                ))}
            </TextField>
            {above !== null && (
              <TextField
                select
                fullWidth
                required
                size="small"
                label={texts.scaleLabel(number)}
                error={scale === null}
                value={scale ?? ''}
                onChange={({ target }) => {
                  onChoose({ scales: new Map(scales).set(index, Number(target.value)) });
                }}
              >
                {scalesFor(above, MAX_FINAL_GRADE).map((each, i) => (
                  <MenuItem key={each} value={each}>
                    {(i === 0 ? texts.ownScale : texts.scale)(each)}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </li>
        );
      })}
    </ul>
  );
}
