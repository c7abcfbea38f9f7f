import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import VideoCall from '@mui/icons-material/VideoCall';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { Row } from '../layout/Row';
import styles from './SubjectCard.module.css';
import { SubjectTile } from './SubjectTile';

type ClassLinkButtonProps = {
  subject: Pick<Subject, 'name' | 'urlZoom'>;
  /** The subject's title, with its course where the subject may have several. */
  label?: string;
};

/** The button to join the video class; it says so when there is no link. */
export function ClassLinkButton({ subject, label = subject.name }: ClassLinkButtonProps) {
  if (subject.urlZoom === '') {
    return (
      <Button size="small" disabled startIcon={<VideoCall />}>
        {subjectTexts.noClassLink}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      component="a"
      href={subject.urlZoom}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={<VideoCall />}
      aria-label={`${subjectTexts.joinClass}: ${label}`}
    >
      {subjectTexts.joinClass}
    </Button>
  );
}

type SubjectCardProps = {
  subject: Subject;
  /** The subject's title, with its course where the subject may have several. */
  label?: string;
  detailPath: string;
  /** The name of the teacher, or of the course. */
  who: ReactNode;
  /** The look within its course (domain/subjectLook). */
  look?: number | undefined;
  children?: ReactNode;
};

/** A subject with links to its page and its video class. */
export function SubjectCard(props: SubjectCardProps) {
  const { subject, label = subject.name, detailPath, who, look, children } = props;
  return (
    <Card component="article" sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Row isOneLine gap={3} className={styles.head}>
        <SubjectTile name={subject.name} look={look} />
        <Typography variant="h3" component="h2">
          {subject.name}
        </Typography>
      </Row>
      <CardContent sx={{ flex: 1, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {who}
        {children}
      </CardContent>
      <CardActions sx={{ flexWrap: 'wrap', px: 2, pb: 2 }}>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={detailPath}
          aria-label={`${subjectTexts.open}: ${label}`}
        >
          {subjectTexts.open}
        </Button>
        <ClassLinkButton subject={subject} label={label} />
      </CardActions>
    </Card>
  );
}
