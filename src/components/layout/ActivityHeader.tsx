import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import type { ReactNode } from 'react';
import styles from './ActivityHeader.module.css';

/** "Completar", "Arrastrar y soltar", "Pregunta abierta" or "Normal". */
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
    <header className={styles.header}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {number}. {activity.name}
        </h2>
        <Chip size="small" label={activityKind(activity)} />
        <Chip size="small" variant="outlined" label={answerTexts.points(maxGrade)} />
      </div>
      <p className={styles.text}>{activity.description}</p>
      {activity.rubric !== '' && (
        <details>
          <summary className={styles.summary}>{answerTexts.rubric}</summary>
          <p className={styles.text}>{activity.rubric}</p>
        </details>
      )}
      <div>
        {activity.guideDocument !== '' && (
          <GuideLink
            url={activity.guideDocument}
            label={answerTexts.guide}
            icon={<DescriptionOutlined />}
          />
        )}
        {activity.guideUrl !== '' && (
          <GuideLink url={activity.guideUrl} label={answerTexts.guide} icon={<LinkRounded />} />
        )}
      </div>
    </header>
  );
}
