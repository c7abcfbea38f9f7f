import Videocam from '@mui/icons-material/VideocamOutlined';
import IconButton from '@mui/material/IconButton';
import { formatHour } from '../../lib/dates';
import { homeTexts } from '../../lib/texts/home';
import { subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { ListRow } from '../layout/ListRow';
import styles from './LessonRow.module.css';
import { SubjectTile } from './SubjectTile';

type LessonRowProps = {
  subject: Subject;
  /** The subject's title, with its course where the subject may have several. */
  label?: string;
  look: number | undefined;
  path: string;
  /** The time of its beginning, "HH:mm". */
  start: string;
  /** The time of its end, "HH:mm". */
  end?: string;
  detail: string;
};

/** A lesson of a day: subject, hour and the link to the video class, if it has one. */
export function LessonRow(props: LessonRowProps) {
  const { subject, label = subject.name, look, path, start, end, detail } = props;
  return (
    <ListRow
      to={path}
      lead={<SubjectTile name={subject.name} look={look} />}
      title={subject.name}
      detail={detail}
      trail={
        <>
          <span className={styles.hour}>
            {formatHour(start)}
            {end && (
              <span className={styles.end}>
                <span className={styles.spoken}>{homeTexts.until} </span>
                {formatHour(end)}
              </span>
            )}
          </span>
          {subject.urlZoom !== '' && (
            <IconButton
              component="a"
              href={subject.urlZoom}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${subjectTexts.joinClass}: ${label}`}
              title={subjectTexts.joinClass}
            >
              <Videocam />
            </IconButton>
          )}
        </>
      }
    />
  );
}
