import Box from '@mui/material/Box';
import type { PasteColumn } from '../../domain/grading/pasteColumns';
import { scoreTexts } from '../../lib/texts/score';

const QUIET = new Set<PasteColumn['use']>(['put', 'names', 'list', 'blank']);

type PastedColumnsProps = {
  columns: readonly PasteColumn[];
  schemeName: (id: string) => string;
};

/** Where each pasted column goes, and why some of them stay out. */
export function PastedColumns({ columns, schemeName }: PastedColumnsProps) {
  return (
    <Box component="ul" aria-label={scoreTexts.pasteColumns} sx={{ m: 0, pl: 2.5 }}>
      {columns.map(({ column, heading, scheme, use }) => (
        <Box key={column} component="li" sx={QUIET.has(use) ? undefined : { color: 'error.main' }}>
          {`${scoreTexts.pasteColumn(column, heading)}: ${scoreTexts.pasteUse[use](scheme === null ? '' : schemeName(scheme))}`}
        </Box>
      ))}
    </Box>
  );
}
