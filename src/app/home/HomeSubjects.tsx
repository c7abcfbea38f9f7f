import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import type { Reading } from '../../lib/reading';
import { Section } from '../../components/layout/Section';
import { SubjectLinks, type SubjectEntry } from '../../components/subject/SubjectLinks';
import { homeTexts } from '../../lib/texts/home';
import { subjectTexts } from '../../lib/texts/subject';
import styles from './home.module.css';

type HomeSubjectsProps = {
  /** The page with all subjects. */
  to: string;
  reading: Reading;
  subjects: readonly SubjectEntry[];
};

/** The subjects of a teacher or student, each with a link to its page. */
export function HomeSubjects({ to, reading, subjects }: HomeSubjectsProps) {
  return (
    <Section
      title={homeTexts.subjects}
      actions={
        <Button component={Link} to={to} aria-label={homeTexts.allSubjects}>
          {homeTexts.all}
        </Button>
      }
    >
      <QueryState reading={reading} skeleton={<div className={styles.skeleton} />}>
        {subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} />
        ) : (
          <SubjectLinks subjects={subjects} />
        )}
      </QueryState>
    </Section>
  );
}
