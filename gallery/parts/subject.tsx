import { SLOTS } from '../../src/domain/timetable';
import Button from '@mui/material/Button';
import { HeadlineGrade } from '../../src/components/grade/HeadlineGrade';
import { Panel } from '../../src/components/layout/Panel';
import { PersonLine } from '../../src/components/layout/PersonLine';
import { Row } from '../../src/components/layout/Row';
import { GradedSubject } from '../../src/components/subject/GradedSubject';
import { LessonRow } from '../../src/components/subject/LessonRow';
import { SubjectCard } from '../../src/components/subject/SubjectCard';
import { SubjectLinks } from '../../src/components/subject/SubjectLinks';
import { SubjectSymbol } from '../../src/components/subject/SubjectSymbol';
import { SubjectTile } from '../../src/components/subject/SubjectTile';
import { Timetable } from '../../src/components/subject/Timetable';
import { SUBJECT_LOOKS } from '../../src/domain/subjectLook';
import { PERSON, SUBJECTS } from '../samples';

const LOOKS = Array.from({ length: SUBJECT_LOOKS }, (_, look) => look);

export const subject = {
  GradedSubject: () => (
    <Panel as="ul" isFlush>
      {SUBJECTS.map(({ id, name }) => (
        <GradedSubject key={id} name={name} detail="Octavo A" to="/" label={`Ver: ${name}`}>
          <HeadlineGrade grade={8.5} />
          <Button size="small">Ver</Button>
        </GradedSubject>
      ))}
    </Panel>
  ),
  LessonRow: () => (
    <Panel isFlush>
      {SUBJECTS.map((each, look) => (
        <LessonRow
          key={each.id}
          subject={each}
          look={look}
          path="/"
          start="07:15"
          detail="Octavo A"
        />
      ))}
    </Panel>
  ),
  SubjectCard: () => (
    <>
      {SUBJECTS.map((each, look) => (
        <SubjectCard
          key={each.id}
          subject={each}
          look={look}
          detailPath="/"
          who={<PersonLine person={PERSON} role="Docente" />}
        />
      ))}
    </>
  ),
  SubjectLinks: () => (
    <SubjectLinks
      subjects={SUBJECTS.map(({ id, name }, look) => ({
        id,
        name,
        look,
        path: '/',
        detail: 'Octavo A',
      }))}
    />
  ),
  SubjectSymbol: () => (
    <Row gap={4}>
      {LOOKS.map((look) => (
        <SubjectSymbol key={look} look={look} />
      ))}
    </Row>
  ),
  SubjectTile: () => (
    <Row>
      {LOOKS.map((look) => (
        <SubjectTile key={look} name="" look={look} />
      ))}
    </Row>
  ),
  Timetable: () => <Timetable subjects={SUBJECTS} hours={SLOTS} />,
};
