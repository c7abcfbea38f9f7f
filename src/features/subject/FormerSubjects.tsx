import { Panel } from '../../components/layout/Panel';
import styles from './subjectPages.module.css';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/layout/CardGrid';
import { Section } from '../../components/layout/Section';
import { paths } from '../../lib/paths';
import { subjectTexts } from '../../lib/texts/subject';
import { useFormerSubjects } from '../../store/views/subject/useFormerSubjects';

/** The subjects of courses that the student has left, with links to the own work. */
export function FormerSubjects() {
  const { subjects } = useFormerSubjects();
  if (subjects.length === 0) return null;
  return (
    <Section title={subjectTexts.former}>
      <CardGrid
        items={subjects.map((subject) => ({
          id: subject.id,
          content: (
            <Panel as="article" className={styles.former}>
              <Typography variant="h3">{subject.name}</Typography>
              <Button
                variant="outlined"
                component={Link}
                to={paths.student.subject(subject.id)}
                aria-label={`${subjectTexts.open}: ${subject.name}`}
              >
                {subjectTexts.open}
              </Button>
            </Panel>
          ),
        }))}
      />
    </Section>
  );
}
