import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { fullName } from '../../domain/names';
import type { BlockSubject } from '../../domain/subjectBlockPlan';
import { subjectKey } from '../../domain/subjectGrid';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { subjectBlockTexts as texts } from '../../lib/texts/subjectBlock';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import type { AdminSubjects } from '../../store/views/subject/useAdminSubjects';
import styles from './SubjectBlock.module.css';

type SubjectBlockTableProps = { planned: readonly BlockSubject[]; all: AdminSubjects };

const CLASSES: Partial<Record<BlockSubject['state'], string | undefined>> = {
  new: undefined,
  exists: styles.same,
  taught: styles.same,
  repeated: styles.same,
};

/** Lists each subject of a block with the result that it would have. */
export function SubjectBlockTable({ planned, all }: SubjectBlockTableProps) {
  const teachers = new Map(all.teachers.map((each) => [each.id, fullName(each)]));
  const courses = new Map(
    all.courses.map(({ id, name, course }) => [id, subjectTexts.course(name, course)]),
  );
  const teacherOf = (id: string) => teachers.get(id) ?? adminSubjectTexts.goneTeacher;
  const resultOf = ({ state, source, existing, name }: BlockSubject): string => {
    if (state === 'taught') return texts.taught(teacherOf(existing?.teacherId ?? ''));
    if (state === 'unknownCourse') return texts.unknownCourse(source.unknownCourse);
    if (state === 'exists' && existing && subjectKey(existing.name) !== subjectKey(name)) {
      return texts.existsAs(existing.name);
    }
    return texts.states[state];
  };
  return (
    <TableContainer tabIndex={0} className={styles.table}>
      <Table size="small" stickyHeader aria-label={texts.preview}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.line}</TableCell>
            <TableCell>{subjectGridTexts.name}</TableCell>
            <TableCell>{texts.course}</TableCell>
            <TableCell>{subjectGridTexts.teacher}</TableCell>
            <TableCell>{texts.result}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {planned.map((subject) => {
            const { id, name, courseId, teacherId, source, state } = subject;
            const { line, sheet } = source;
            return (
              <TableRow key={id} className={state in CLASSES ? CLASSES[state] : styles.open}>
                <TableCell>{sheet === undefined ? line : texts.place(sheet, line)}</TableCell>
                <TableCell>{name}</TableCell>
                <TableCell>{courses.get(courseId) ?? texts.nobody}</TableCell>
                <TableCell>
                  {teacherId === '' ? source.teacher || texts.nobody : teacherOf(teacherId)}
                </TableCell>
                <TableCell>{resultOf(subject)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
