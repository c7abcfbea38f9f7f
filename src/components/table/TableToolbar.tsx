import Download from '@mui/icons-material/DownloadRounded';
import Tune from '@mui/icons-material/TuneRounded';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { tableTexts } from '../../lib/texts/table';
import { SearchBox } from './SearchBox';
import styles from './TableToolbar.module.css';
import type { TableState } from './tableParams';

export type TableFilter = { name: string; label: string; choices: readonly string[] };
type OrderChoice = { field: string; label: string };

type TableToolbarProps = {
  searchLabel: string;
  state: TableState;
  filters: readonly TableFilter[];
  /** The columns by which a phone can order the rows, because it has no headers. */
  orders?: readonly OrderChoice[];
  onChange: (changes: Partial<TableState>) => void;
  onSearchEnd: () => void;
  /** Downloads the list; null when it cannot be downloaded now, undefined when it never can. */
  onDownload: (() => void) | null | undefined;
};

type ChoiceProps = {
  label: string;
  value: string;
  none: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value, none, choices, onChange }: ChoiceProps) {
  // A value of the address that no row has still filters the table.
  const isKnown = value === '' || choices.some(([each]) => each === value);
  return (
    <TextField
      select
      size="small"
      className={styles.choice}
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    >
      <MenuItem value="">{none}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The choices of filters and order, and the download. */
function Choices(props: TableToolbarProps) {
  const { state, filters, orders = [], onChange, onDownload } = props;
  const { order } = state;
  const orderText = order ? `${order.isDescending ? '-' : ''}${order.field}` : '';
  return (
    <>
      {filters.map(({ name, label, choices }) => (
        <Choice
          key={name}
          label={label}
          value={state.filters[name] ?? ''}
          none={commonTexts.all}
          choices={choices.map((choice) => [choice, choice])}
          onChange={(value) => {
            onChange({ filters: { ...state.filters, [name]: value } });
          }}
        />
      ))}
      {orders.length > 0 && (
        <Choice
          label={tableTexts.order}
          value={orderText}
          none={tableTexts.givenOrder}
          choices={orders.flatMap(({ field, label }) => [
            [field, tableTexts.rising(label)] as const,
            [`-${field}`, tableTexts.falling(label)] as const,
          ])}
          onChange={(value) => {
            const field = value.replace(/^-/, '');
            onChange({
              order: field === '' ? null : { field, isDescending: value.startsWith('-') },
            });
          }}
        />
      )}
      {onDownload !== undefined && (
        <Button
          className={styles.download}
          startIcon={<Download />}
          disabled={onDownload === null}
          onClick={onDownload ?? undefined}
        >
          {tableTexts.download}
        </Button>
      )}
    </>
  );
}

/**
 * The bar above the rows of a table: search, filters, and the download of the found rows. A phone
 * folds all but the search, so that the rows begin on the first screen.
 */
export function TableToolbar(props: TableToolbarProps) {
  const { searchLabel, state, orders, onChange, onSearchEnd } = props;
  const isPhone = orders !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = Object.values(state.filters).filter(Boolean).length + (state.order ? 1 : 0);
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          value={state.search}
          label={searchLabel}
          onBlur={onSearchEnd}
          onChange={(text) => {
            onChange({ search: text });
          }}
        />
      </div>
      {isPhone ? (
        <>
          <Button
            startIcon={<Tune />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen((wasOpen) => !wasOpen);
            }}
          >
            {tableTexts.filters(chosen)}
          </Button>
          <div id={id} className={styles.folded} hidden={!isOpen}>
            <Choices {...props} />
          </div>
        </>
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
}
