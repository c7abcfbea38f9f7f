import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { Column } from '../../../components/layout/Column';
import '../../../lib/presses';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { BookColumn } from './gradebookColumns';
import type { GridView } from './useGridView';

type GridViewDialogProps = {
  /** All columns that can be shown. */
  columns: readonly BookColumn[];
  view: GridView;
  onClose: () => void;
};

/** A value that is no column's key. */
const BY_NAME = 'surname';

/** Sets what the gradebook shows and how it is sorted. Each choice counts at once. */
export function GridViewDialog({ columns, view, onClose }: GridViewDialogProps) {
  const listId = useId();
  const { order, isOnlyMissing, hidden, sortBy, showOnlyMissing, hide } = view;
  // The tasks of an opened scheme are shown and hidden with it.
  const choices = columns.filter(({ kind }) => kind !== 'task');
  const shown = choices.filter(({ key }) => !hidden.has(key));
  const isLast = (key: string) => shown.length === 1 && shown[0]?.key === key;
  return (
    <AppDialog title={gridTexts.view} onClose={onClose}>
      <DialogContent>
        <Column gap={3}>
          <TextField
            select
            label={gridTexts.sortBy}
            value={order?.key ?? BY_NAME}
            onChange={({ target }) => {
              sortBy(target.value === BY_NAME ? null : { key: target.value, isDown: false });
            }}
          >
            <MenuItem value={BY_NAME}>{gridTexts.byName}</MenuItem>
            {columns.map(({ key, title }) => (
              <MenuItem key={key} value={key}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          {order && (
            <FormControlLabel
              label={gridTexts.highestFirst}
              control={
                <Checkbox
                  checked={order.isDown}
                  onChange={(_, isDown) => {
                    sortBy({ ...order, isDown });
                  }}
                />
              }
            />
          )}
          <FormControlLabel
            label={gridTexts.onlyMissing}
            control={
              <Checkbox
                checked={isOnlyMissing}
                onChange={(_, isOnly) => {
                  showOnlyMissing(isOnly);
                }}
              />
            }
          />
          <div role="group" aria-labelledby={listId}>
            <FormLabel id={listId}>{gridTexts.columns}</FormLabel>
            <Column gap={0}>
              {choices.map(({ key, title }) => (
                <FormControlLabel
                  key={key}
                  label={title}
                  disabled={isLast(key)}
                  control={
                    <Checkbox
                      checked={!hidden.has(key)}
                      onChange={(_, isShown) => {
                        hide(key, !isShown);
                      }}
                    />
                  }
                />
              ))}
            </Column>
          </div>
        </Column>
      </DialogContent>
    </AppDialog>
  );
}
