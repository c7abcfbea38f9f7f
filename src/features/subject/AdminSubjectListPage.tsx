import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import GridOn from '@mui/icons-material/GridOn';
import MenuBook from '@mui/icons-material/MenuBook';
import Schedule from '@mui/icons-material/Schedule';
import Visibility from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../components/layout/PageFrame';
import { ID_WIDTH, IdCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { commonTexts } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { pageTitles } from '../../lib/texts/pages';
import { subjectTexts } from '../../lib/texts/subject';
import { DeletedSubjects } from './DeletedSubjects';
import { DeleteSubjectDialog } from './DeleteSubjectDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { SubjectBooksDialog } from './SubjectBooksDialog';
import { useAdminSubjects, type NamedSubject } from '../../store/subject/useAdminSubjects';

/** What is open over the table, and for which subject. */
type Opened = { dialog: 'books' | 'schedule' | 'delete'; id: string };

const { columns: names } = adminSubjectTexts;
const searchText = ({ name, teacher, course }: NamedSubject) => `${name} ${teacher} ${course}`;

function buildColumns(open: (opened: Opened) => void): TableColumn<NamedSubject>[] {
  return [
    {
      field: 'id',
      headerName: names.id,
      width: ID_WIDTH,
      isSecondary: true,
      renderCell: ({ row }) => <IdCell id={row.id} />,
    },
    { field: 'name', headerName: names.name, flex: 2, minWidth: 120 },
    { field: 'teacher', headerName: names.teacher, flex: 2, minWidth: 110 },
    {
      field: 'course',
      headerName: names.course,
      flex: 1,
      minWidth: 100,
      isSecondary: true,
      place: 'detail',
      filter: 'curso',
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => {
        const opener = (dialog: Opened['dialog']) => () => {
          open({ dialog, id: row.id });
        };
        return (
          <RowActionSet
            name={subjectTexts.inCourse(row.name, row.course)}
            actions={[
              {
                label: adminSubjectTexts.books,
                icon: <MenuBook fontSize="small" />,
                onClick: opener('books'),
              },
              {
                label: adminSubjectTexts.schedule,
                icon: <Schedule fontSize="small" />,
                onClick: opener('schedule'),
              },
              {
                label: commonTexts.view,
                icon: <Visibility fontSize="small" />,
                to: paths.admin.subject(row.id),
              },
              {
                label: commonTexts.edit,
                icon: <Edit fontSize="small" />,
                to: paths.admin.editSubject(row.id),
                isOpen: true,
              },
              {
                label: commonTexts.delete,
                icon: <Delete fontSize="small" />,
                isDangerous: true,
                onClick: opener('delete'),
              },
            ]}
          />
        );
      },
    },
  ];
}

/** The admin's subjects. */
export function AdminSubjectListPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { subjects, ...reading } = useAdminSubjects(opened?.id);
  const columns = useMemo(() => buildColumns(setOpened), []);
  const subject = opened && subjects.find(({ id }) => id === opened.id);
  const close = () => {
    setOpened(null);
  };
  return (
    <PageFrame
      title={adminSubjectTexts.title}
      actions={
        <>
          <ListActions
            second={{
              label: pageTitles.subjectGrid,
              icon: <GridOn />,
              to: paths.admin.subjectGrid,
            }}
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
      {subject && opened.dialog === 'schedule' && (
        <ScheduleDialog subject={subject} subjects={subjects} onClose={close} />
      )}
      {subject && opened.dialog === 'delete' && (
        <DeleteSubjectDialog subject={subject} onClose={close} />
      )}
    </PageFrame>
  );
}
