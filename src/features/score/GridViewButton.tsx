import Tune from '@mui/icons-material/TuneOutlined';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { Column } from '../../components/layout/Column';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { BookColumn } from './gradebookColumns';
import type { GridView } from './useGridView';

type GridViewButtonProps = {
  /** All columns that can be shown. */
  columns: readonly BookColumn[];
  view: GridView;
};

const BY_NAME = '';

/** The button of what is shown and how it is sorted, and its dialog. Each choice counts at once. */
export function GridViewButton({ columns, view }: GridViewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { order, isOnlyMissing, hidden, sortBy, showOnlyMissing, hide } = view;
  // The tasks of an opened scheme come and go with it.
  const choices = columns.filter(({ kind }) => kind !== 'task');
  const isLast = (key: string) => !hidden.has(key) && choices.length - hidden.size <= 1;
  const isChanged = view.status !== '' || order !== null;
  return (
    <>
      <IconButton
        aria-label={gridTexts.view}
        title={gridTexts.view}
        color={isChanged ? 'primary' : 'default'}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Tune />
      </IconButton>
      {isOpen && (
        <AppDialog
          title={gridTexts.view}
          onClose={() => {
            setIsOpen(false);
          }}
        >
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
                <Column>
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
      )}
    </>
  );
}
