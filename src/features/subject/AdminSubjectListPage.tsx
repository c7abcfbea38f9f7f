import Add from '@mui/icons-material/Add';
import GridOn from '@mui/icons-material/GridOn';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DataTable } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { listUploadTexts } from '../../lib/texts/listUpload';
import { pageTitles } from '../../lib/texts/pages';
import { DeletedSubjects } from './DeletedSubjects';
import { DeleteSubjectDialog } from './DeleteSubjectDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { buildSubjectColumns, type OpenedSubject } from './subjectColumns';
import { SubjectBooksDialog } from './SubjectBooksDialog';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { useSchoolHours } from '../../store/views/institute/useSchoolHours';
import { useAdminSubjects, type NamedSubject } from '../../store/views/subject/useAdminSubjects';

const searchText = ({ name, teacher, course }: NamedSubject) => `${name} ${teacher} ${course}`;

/** The admin's subjects. */
export function AdminSubjectListPage() {
  const [opened, setOpened] = useState<OpenedSubject | null>(null);
  const { subjects, ...reading } = useAdminSubjects(opened?.id);
  const day = useSchoolHours();
  const mayKeep = useMay()('change', can.subjects);
  const columns = useMemo(() => buildSubjectColumns(mayKeep ? setOpened : null), [mayKeep]);
  const subject = opened && subjects.find(({ id }) => id === opened.id);
  const close = () => {
    setOpened(null);
  };
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={adminSubjectTexts.title}
      actions={
        mayKeep && (
          <>
            <ListActions
              second={{
                label: pageTitles.subjectGrid,
                icon: <GridOn />,
                to: paths.admin.subjectGrid,
              }}
              more={[
                {
                  label: listUploadTexts.open,
                  icon: <UploadFile />,
                  to: paths.admin.subjectUpload,
                },
              ]}
              dialog={(onClose) => <DeletedSubjects onClose={onClose} />}
            />
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.admin.addSubject}
            >
              {adminSubjectTexts.add}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={adminSubjectTexts.title}
        rows={subjects}
        columns={columns}
        reading={reading}
        emptyText={adminSubjectTexts.empty}
        searchText={searchText}
        openPath={({ id }) => paths.admin.subject(id)}
      />
      {subject && opened.dialog === 'books' && (
        <SubjectBooksDialog subject={subject} onClose={close} />
      )}
      {subject && opened.dialog === 'schedule' && day.status === 'ready' && (
        <ScheduleDialog subject={subject} subjects={subjects} hours={day.hours} onClose={close} />
      )}
      {subject && opened.dialog === 'delete' && (
        <DeleteSubjectDialog subject={subject} onClose={close} />
      )}
    </PageFrame>
  );
}
