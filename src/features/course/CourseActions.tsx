import Download from '@mui/icons-material/Download';
import Edit from '@mui/icons-material/Edit';
import Article from '@mui/icons-material/ArticleOutlined';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { MoreActions } from '../../components/layout/MoreActions';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts } from '../../lib/texts/libreta';
import { printTexts } from '../../lib/texts/print';
import { schemeTexts } from '../../lib/texts/scheme';
import { subjectTexts } from '../../lib/texts/subject';
import { showToast } from '../../lib/toast';
import type { Course } from '../../models/course';
import { downloadCourseSheets } from '../../store/gradebook/downloadGradeSheet';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useQuery } from '../../store/useQuery';

/** The download of the grade sheets of every subject of a course as one workbook. */
function useSheetsAction(course: Course): MenuAction {
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
  return {
    label:
      done === null ? courseTexts.gradeSheets : courseTexts.gradeSheetsProgress(done + 1, total),
    icon: <Download />,
    isDisabled: done !== null || institute === null || total === 0,
    onClick: () => void download(),
  };
}

/** What one does with a course: change it, and on paper or as a file take along its class list and grades. */
export function CourseActions({ course }: { course: Course }) {
  const sheets = useSheetsAction(course);
  return (
    <>
      <MoreActions
        actions={[
          {
            label: libretaTexts.open,
            icon: <Article />,
            to: paths.admin.libretas(course.id),
          },
          sheets,
          {
            label: printTexts.classList.button,
            icon: <PrintRounded />,
            onClick: () => {
              globalThis.print();
            },
          },
        ]}
      />
      <Button
        variant="contained"
        startIcon={<Edit />}
        component={Link}
        to={paths.admin.editCourse(course.id)}
      >
        {commonTexts.edit}
      </Button>
    </>
  );
}
