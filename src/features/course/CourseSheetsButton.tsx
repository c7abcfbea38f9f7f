import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { courseTexts } from '../../lib/texts/course';
import { schemeTexts } from '../../lib/texts/scheme';
import { subjectTexts } from '../../lib/texts/subject';
import { showToast } from '../../lib/toast';
import type { Course } from '../../models/course';
import { downloadCourseSheets } from '../../store/gradebook/downloadGradeSheet';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useQuery } from '../../store/useQuery';

/** Downloads the grade sheets of every subject of a course as one workbook. */
export function CourseSheetsButton({ course }: { course: Course }) {
  const { institute } = useViewedInstitute();
  const subjects = useQuery(subjectsOfCourse, course.id);
  const [done, setDone] = useState<number | null>(null);
  const total = subjects.items.length;
  const download = async () => {
    if (!institute) return;
    setDone(0);
    try {
      await downloadCourseSheets({
        subjects: subjects.items,
        institute,
        course: subjectTexts.course(course.name, course.course),
        onProgress: setDone,
      });
    } catch {
      showToast('error', schemeTexts.downloadFailed);
    } finally {
      setDone(null);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={done !== null || institute === null || total === 0}
      onClick={() => void download()}
    >
      {done === null ? courseTexts.gradeSheets : courseTexts.gradeSheetsProgress(done + 1, total)}
    </Button>
  );
}
