import CheckCircle from '@mui/icons-material/CheckCircle';
import { Row } from '../../src/components/layout/Row';
import { SubjectTile } from '../../src/components/subject/SubjectTile';
import { ClosedNotice } from '../../src/components/task/ClosedNotice';
import { DueList } from '../../src/components/task/DueList';
import { DueText } from '../../src/components/task/DueText';
import { Garden } from '../../src/components/task/Garden';
import { StatusMark } from '../../src/components/task/StatusMark';
import { StudentTaskCard } from '../../src/components/task/StudentTaskCard';
import { TaskStatusChip } from '../../src/components/task/TaskStatusChip';
import { TeacherTaskCard } from '../../src/components/task/TeacherTaskCard';
import { ToGradeRow } from '../../src/components/task/ToGradeRow';
import { WaitingMark } from '../../src/components/task/WaitingMark';
import { DAY, NOW, SUBJECT, TASK } from '../samples';

const STATUSES = [
  'scheduled',
  'notSent',
  'sent',
  'late',
  'graded',
  'closed',
  'notApplicable',
  'exempt',
] as const;
const KINDS = ['action', 'alarm', 'done', 'closed', 'plain'] as const;
const OVER = { ...TASK, id: 't2', title: 'Fracciones', dateEnd: NOW - DAY };
const TODAY = { ...TASK, id: 't3', title: 'Números enteros', dateEnd: NOW + DAY / 8 };

export const task = {
  ClosedNotice: () => <ClosedNotice text="El parcial está cerrado." />,
  DueList: () => (
    <DueList
      groups={{ over: [OVER], today: [TODAY], later: [TASK] }}
      now={NOW}
      subjects={[SUBJECT]}
      pathOf={({ id }) => `/tareas/${id}`}
    />
  ),
  DueText: () => (
    <>
      <DueText dateEnd={TASK.dateEnd} now={NOW} />
      <DueText dateEnd={TODAY.dateEnd} now={NOW} status="notSent" />
      <DueText dateEnd={OVER.dateEnd} now={NOW} status="notSent" />
      <DueText dateEnd={OVER.dateEnd} now={NOW} status="sent" />
      <DueText dateEnd={TASK.dateEnd} isExtended now={NOW} status="notSent" />
    </>
  ),
  Garden: () => (
    <>
      <Garden done={1} flies />
      <Garden done={4} flies={false} />
      <Garden done={9} flies={false} />
    </>
  ),
  StatusMark: () => (
    <Row>
      {KINDS.map((kind) => (
        <StatusMark key={kind} kind={kind} icon={<CheckCircle />}>
          {kind}
        </StatusMark>
      ))}
    </Row>
  ),
  StudentTaskCard: () => (
    <>
      {STATUSES.map((status) => (
        <StudentTaskCard
          key={status}
          task={status === 'late' ? OVER : TASK}
          status={status}
          now={NOW}
          path="/"
          grade={status === 'graded' ? 9.5 : null}
          subject="Matemática"
        />
      ))}
      <StudentTaskCard task={OVER} status="notSent" now={NOW} path="/" />
    </>
  ),
  TaskStatusChip: () => (
    <Row>
      {STATUSES.map((status) => (
        <TaskStatusChip key={status} status={status} />
      ))}
      <TaskStatusChip status="overdue" />
    </Row>
  ),
  TeacherTaskCard: () => (
    <>
      <TeacherTaskCard task={TASK} students={20} now={NOW} path="/" subject="Octavo A" />
      <TeacherTaskCard task={{ ...TASK, students: [] }} students={20} now={NOW} path="/" />
      <TeacherTaskCard task={{ ...TASK, activities: [] }} students={20} now={NOW} path="/" />
      <TeacherTaskCard task={{ ...OVER, closed: true }} students={3} now={NOW} path="/" />
    </>
  ),
  ToGradeRow: () => (
    <ul>
      <ToGradeRow task={TASK} unreviewed={30} to="/" detail="Octavo A" />
      <ToGradeRow
        task={OVER}
        unreviewed={1}
        to="/"
        lead={<SubjectTile name="Matemática" />}
        detail="Matemática · Octavo A"
      />
    </ul>
  ),
  WaitingMark: () => (
    <Row>
      <WaitingMark count={12} />
      <WaitingMark count={1} />
      <WaitingMark count={0} />
    </Row>
  ),
};
