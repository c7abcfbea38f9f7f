import Button from '@mui/material/Button';
import Videocam from '@mui/icons-material/VideocamOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { Column } from '../layout/Column';
import { Panel } from '../layout/Panel';
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
      <Button size="small" disabled startIcon={<Videocam />}>
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
      startIcon={<Videocam />}
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
  /** Its teacher, or its students. */
  who: ReactNode;
  /** Further links, beside the one to the video class. */
  ways?: ReactNode;
  /** The look within its course (domain/subjectLook). */
  look?: number | undefined;
  children?: ReactNode;
};

/** A subject: the card is a link to its page, and has a button for its video class. */
export function SubjectCard(props: SubjectCardProps) {
  const { subject, label = subject.name, detailPath, who, ways, look, children } = props;
  return (
    <Panel as="article" className={styles.card}>
      <Row isOneLine gap={3} className={styles.head}>
        <SubjectTile name={subject.name} look={look} />
        <h2 className={styles.name}>
          <Link
            to={detailPath}
            aria-label={`${subjectTexts.open}: ${label}`}
            className={styles.link}
          >
            {label}
          </Link>
        </h2>
      </Row>
      <Column gap={3} className={styles.body}>
        {who}
        {children}
      </Column>
      <Row className={styles.ways}>
        <ClassLinkButton subject={subject} label={label} />
        {ways}
      </Row>
    </Panel>
  );
}
