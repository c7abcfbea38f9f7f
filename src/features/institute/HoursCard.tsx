import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { Section } from '../../components/layout/Section';
import { dayRows, schoolHours } from '../../domain/schoolHours';
import { hoursTexts as texts } from '../../lib/texts/hours';
import type { Institute } from '../../models/institute';
import styles from './Hours.module.css';

const HoursDialog = lazyPart(() => import('./HoursDialog'), 'HoursDialog');

/** The lessons of the school's day, with the breaks between them. */
export function HoursCard({ institute }: { institute: Institute }) {
  const [isEditing, setIsEditing] = useState(false);
  const hours = schoolHours(institute);
  return (
    <Card className={styles.card}>
      <Section
        title={texts.title}
        actions={
          <Button
            startIcon={<Edit />}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            {texts.edit}
          </Button>
        }
      >
        <ul className={styles.hours} aria-label={texts.title}>
          {dayRows(hours).map(({ span: { start, end }, slot }) => (
            <li key={start} className={slot === null ? styles.break : undefined}>
              {slot === null ? texts.break(start, end) : texts.hour(slot + 1, start, end)}
            </li>
          ))}
        </ul>
      </Section>
      {isEditing && (
        <HoursDialog
          hours={hours}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </Card>
  );
}
