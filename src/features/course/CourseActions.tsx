import Edit from '@mui/icons-material/Edit';
import Article from '@mui/icons-material/ArticleOutlined';
import History from '@mui/icons-material/History';
import Schedule from '@mui/icons-material/Schedule';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { MoreActions } from '../../components/layout/MoreActions';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { libretaTexts } from '../../lib/texts/libreta';
import { pageTitles } from '../../lib/texts/pages';
import { printTexts } from '../../lib/texts/print';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useQuery } from '../../store/useQuery';
import { useMay } from '../../store/views/login/useMay';
import { useSheetsAction } from './useSheetsAction';

/** The actions of a course: change it, print or download its class list and grades. */
export function CourseActions({ course }: { course: Course }) {
  const may = useMay();
  const subjects = useQuery(subjectsOfCourse, course.id);
  const name = subjectTexts.course(course.name, course.course);
  const sheets = useSheetsAction(name, subjects.items);
  const mayKeep = may('change', can.courses);
  return (
    <>
      <MoreActions
        shown={1}
        actions={[
          ...(may('see', can.libretas)
            ? [
                {
                  label: libretaTexts.open,
                  icon: <Article />,
                  to: paths.admin.libretas(course.id),
                },
              ]
            : []),
          ...(may('see', can.submissions) ? [sheets] : []),
          {
            label: printTexts.classList.button,
            icon: <PrintRounded />,
            onClick: () => {
              globalThis.print();
            },
          },
          ...(mayKeep
            ? [
                {
                  label: pageTitles.courseSchedule,
                  icon: <Schedule />,
                  to: paths.admin.courseSchedule(course.id),
                },
              ]
            : []),
          ...(may('see', can.changes)
            ? [
                {
                  label: pageTitles.changes,
                  icon: <History />,
                  to: paths.admin.changes(course.id),
                },
              ]
            : []),
        ]}
      />
      {mayKeep && (
        <Button
          variant="contained"
          startIcon={<Edit />}
          component={Link}
          to={paths.admin.editCourse(course.id)}
        >
          {commonTexts.edit}
        </Button>
      )}
    </>
  );
}
