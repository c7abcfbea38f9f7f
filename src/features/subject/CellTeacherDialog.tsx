import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AppDialog } from '../../components/feedback/AppDialog';
import { listedName } from '../../domain/names';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import type { ListedPerson } from '../../models/user';

type CellTeacherDialogProps = {
  /** The subject and its course. */
  name: string;
  course: string;
  teachers: readonly ListedPerson[];
  /** The cell's own teacher; empty when the teacher of the row applies. */
  teacherId: string;
  onChange: (teacherId: string) => void;
  onClose: () => void;
};

/** Chooses the teacher of a subject of the grid in one course. */
export function CellTeacherDialog(props: CellTeacherDialogProps) {
  const { name, course, teachers, teacherId, onChange, onClose } = props;
  return (
    <AppDialog title={subjectGridTexts.ownTeacher(name, course)} onClose={onClose} maxWidth="xs">
      <DialogContent>
        <TextField
          select
          fullWidth
          margin="dense"
          label={subjectGridTexts.teacher}
          value={teachers.some(({ id }) => id === teacherId) ? teacherId : ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        >
          <MenuItem value="">{subjectGridTexts.rowTeacher}</MenuItem>
          {teachers.map((teacher) => (
            <MenuItem key={teacher.id} value={teacher.id}>
              {listedName(teacher)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {commonTexts.accept}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
