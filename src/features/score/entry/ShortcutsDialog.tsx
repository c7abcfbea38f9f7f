import DialogContent from '@mui/material/DialogContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { scoreTexts } from '../../../lib/texts/score';

type ShortcutsDialogProps = { list: readonly (readonly [string, string])[]; onClose: () => void };

/** Lists the keys of a screen. */
export function ShortcutsDialog({ list, onClose }: ShortcutsDialogProps) {
  return (
    <AppDialog title={scoreTexts.shortcuts} onClose={onClose} maxWidth="xs">
      <DialogContent>
        <Table size="small">
          <TableBody>
            {list.map(([keys, what]) => (
              <TableRow key={keys}>
                <TableCell component="th" scope="row">
                  {keys}
                </TableCell>
                <TableCell>{what}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
    </AppDialog>
  );
}
