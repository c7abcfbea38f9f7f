import Description from '@mui/icons-material/Description';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import type { ReactNode } from 'react';
import styles from './ActivityHeader.module.css';
import { Column } from './Column';
import { Muted } from './Muted';
import { Row } from './Row';

/**
 * Returns the kind as a text: "Completar", "Arrastrar y soltar", "Pregunta abierta" or "Normal".
 */
export function activityKind({ subtype }: Pick<Activity, 'subtype'>): string {
  return subtype === '' ? activityTexts.types.normal : activityTexts.subtypes[subtype];
}

function GuideLink({ url, label, icon }: { url: string; label: string; icon: ReactNode }) {
  return (
    <Button
      size="small"
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={icon}
    >
      {label}
    </Button>
  );
}

type ActivityHeaderProps = { activity: Activity; number: number; maxGrade: number };

/** The data of an activity: name, kind, points, description, rubric and guide. */
export function ActivityHeader({ activity, number, maxGrade }: ActivityHeaderProps) {
  return (
    <Column as="header" gap={2}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          {number}. {activity.name}
        </h2>
        <Muted as="div" className={styles.kind}>
          {activityKind(activity)} · {answerTexts.points(maxGrade)}
        </Muted>
        {activity.rubric !== '' && (
          <details>
            <summary className={styles.summary}>{answerTexts.rubric}</summary>
            <p className={styles.text}>{activity.rubric}</p>
          </details>
        )}
      </div>
      <p className={styles.text}>{activity.description}</p>
      {(activity.guideDocument !== '' || activity.guideUrl !== '') && (
        <Row className={styles.guides}>
          {activity.guideDocument !== '' && (
            <GuideLink
              url={activity.guideDocument}
              label={answerTexts.guide}
              icon={<Description />}
            />
          )}
          {activity.guideUrl !== '' && (
            <GuideLink url={activity.guideUrl} label={answerTexts.guide} icon={<LinkIcon />} />
          )}
        </Row>
      )}
    </Column>
  );
}
