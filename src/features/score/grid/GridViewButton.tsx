import Tune from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { BookColumn } from './gradebookColumns';
import type { GridView } from './useGridView';

const GridViewDialog = lazyPart(() => import('./GridViewDialog'), 'GridViewDialog');

type GridViewButtonProps = {
  /** All columns that can be shown. */
  columns: readonly BookColumn[];
  view: GridView;
};

/**
 * Opens the settings of the gradebook's view; its colour says that they differ from the usual ones.
 */
export function GridViewButton({ columns, view }: GridViewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={gridTexts.view}
        title={gridTexts.view}
        color={view.status !== '' || view.order !== null ? 'primary' : 'default'}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Tune />
      </IconButton>
      {isOpen && (
        <GridViewDialog
          columns={columns}
          view={view}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
