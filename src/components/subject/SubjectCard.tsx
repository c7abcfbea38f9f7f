import Box from '@mui/material/Box';
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

/** A colour for each subject, the same on every screen; white text is readable on each. */
const COLOURS = ['#00709e', '#5b4bb7', '#1b7a3d', '#9a3d6b', '#8a4b00', '#34526b'];

export function subjectColour(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] ?? '#00709e';
}

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
  children?: ReactNode;
};

/** A subject with links to its page and its video class. */
export function SubjectCard(props: SubjectCardProps) {
  const { subject, label = subject.name, detailPath, who, children } = props;
  return (
    <Card component="article" sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ bgcolor: subjectColour(subject.name), color: '#fff', p: 2 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {subject.name}
        </Typography>
      </Box>
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
