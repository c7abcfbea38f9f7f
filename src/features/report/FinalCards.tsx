import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { PersonLine } from '../../components/layout/PersonLine';
import { GradeMark } from '../../components/grade/GradeMark';
import { isOfClosed } from '../../domain/grading/average';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { schoolPolicy } from '../../domain/grading/policy';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { useGradebookStudents } from '../../store/gradebook/useGradebookStudents';
import { cardsOfSubject } from '../../store/scheme/schemeSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import styles from './Report.module.css';

type FinalCardsProps = { subject: Subject; institute: Institute };

/** A card for each student of the subject with the average so far. */
export function FinalCards({ subject, institute }: FinalCardsProps) {
  const cards = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const owners = cards.items.map(({ idStudent }) => idStudent);
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const policy = schoolPolicy(institute);
  const count = institute.partial.length;
  const closed = institute.partial.map((partial) => partial.closed);
  return (
    <QueryState reading={joinReadings(cards, roster)} skeleton={<CardGridSkeleton height={120} />}>
      {students.length === 0 ? (
        <EmptyState text={commonTexts.noData} />
      ) : (
        <CardGrid
          items={students.map((student) => {
            const own = cards.items.filter(({ idStudent }) => idStudent === student.id);
            const finals = finalsOfCards(own, count);
            const { current, general } = yearFinals(finals, policy);
            const average = general ?? current;
            return {
              id: student.id,
              content: (
                <Panel as="article" className={styles.card}>
                  <div className={styles.person}>
                    <div>
                      <PersonLine
                        person={student}
                        role={student.isFormer ? scoreTexts.former : undefined}
                        size={48}
                        isListed
                      />
                    </div>
                    <IconButton
                      component={Link}
                      to={paths.teacher.finals(subject.id, student.id)}
                      aria-label={reportTexts.editFinals(fullName(student))}
                    >
                      <Edit />
                    </IconButton>
                  </div>
                  <div className={styles.average}>
                    <Muted>
                      {general === null
                        ? reportTexts.current(isOfClosed(finals, closed))
                        : reportTexts.general}
                    </Muted>
                    {average === null ? reportTexts.noGrade : <GradeMark grade={average} />}
                  </div>
                </Panel>
              ),
            };
          })}
        />
      )}
    </QueryState>
  );
}
