import Edit from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PersonLine } from '../../components/layout/PersonLine';
import { GradeMark } from '../../components/grade/GradeMark';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { policyOf } from '../../domain/grading/policy';
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

type FinalCardsProps = { subject: Subject; institute: Institute };

/** A card for each student of the subject with the average so far. */
export function FinalCards({ subject, institute }: FinalCardsProps) {
  const cards = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const owners = cards.items.map(({ idStudent }) => idStudent);
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const policy = policyOf(institute.gradingPolicy);
  const count = institute.partial.length;
  return (
    <QueryState reading={joinReadings(cards, roster)} skeleton={<CardGridSkeleton height={120} />}>
      {students.length === 0 ? (
        <EmptyState text={commonTexts.noData} />
      ) : (
        <CardGrid
          items={students.map((student) => {
            const own = cards.items.filter(({ idStudent }) => idStudent === student.id);
            const { current, general } = yearFinals(finalsOfCards(own, count), policy);
            const average = general ?? current;
            return {
              id: student.id,
              content: (
                <Card component="article" sx={{ p: 2, height: '100%', display: 'grid', gap: 1 }}>
                  <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
                    <Box sx={{ flex: 1, minWidth: 0 }}>
                      <PersonLine
                        person={student}
                        role={student.isFormer ? scoreTexts.former : undefined}
                        size={48}
                      />
                    </Box>
                    <IconButton
                      component={Link}
                      to={paths.teacher.finals(subject.id, student.id)}
                      aria-label={reportTexts.editFinals(fullName(student))}
                    >
                      <Edit />
                    </IconButton>
                  </Box>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
                    <Typography variant="body2" color="textSecondary">
                      {general === null ? reportTexts.current : reportTexts.general}
                    </Typography>
                    {average === null ? reportTexts.noGrade : <GradeMark grade={average} />}
                  </Box>
                </Card>
              ),
            };
          })}
        />
      )}
    </QueryState>
  );
}
