import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { AppDialog } from '../../components/feedback/AppDialog';
import { commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import { BooksTransfer } from './BooksTransfer';
import { StudentsTransfer } from './StudentsTransfer';
import { TeachersTransfer } from './TeachersTransfer';

const KINDS = {
  [COURSE_ITEM_KIND.students]: { texts: courseTexts.students, Transfer: StudentsTransfer },
  [COURSE_ITEM_KIND.teachers]: { texts: courseTexts.teachers, Transfer: TeachersTransfer },
  [COURSE_ITEM_KIND.books]: { texts: courseTexts.books, Transfer: BooksTransfer },
};

type CourseItemsDialogProps = { course: Course; kind: CourseItemKind; onClose: () => void };

/** Adds and removes the items of a course, of one kind. */
export function CourseItemsDialog({ course, kind, onClose }: CourseItemsDialogProps) {
  const { texts, Transfer } = KINDS[kind];
  const label = subjectTexts.course(course.name, course.course);
  return (
    <AppDialog title={texts.manage(label)} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        <Transfer course={course} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
