import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Button from '@mui/material/Button';
import { ListRow } from '../../components/layout/ListRow';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import type { NewsItem } from '../../domain/news';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { newsTexts } from '../../lib/texts/standing';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { markNewsSeen } from '../../store/standing/standingWrites';

/** The number of news shown; the others are only counted. */
const SHOWN = 5;

const LOOK = {
  graded: { icon: <TaskAlt />, text: newsTexts.graded },
  reopened: { icon: <AssignmentReturn />, text: newsTexts.reopened },
  exempt: { icon: <TaskAlt />, text: newsTexts.exempt },
  added: { icon: <PlaylistAdd />, text: newsTexts.added },
};

/** The news since the student last looked; marking them as seen removes them, on every device. */
export function News({ news }: { news: readonly NewsItem[] }) {
  const dispatch = useAppDispatch();
  const { id } = useAppSelector(selectMe);
  return (
    <Section
      title={newsTexts.title}
      actions={
        <Button onClick={() => void dispatch(markNewsSeen({ studentId: id }))}>
          {newsTexts.seen}
        </Button>
      }
    >
      <Panel as="ul" isFlush>
        {news.slice(0, SHOWN).map(({ kind, taskId, title, at }) => (
          <li key={`${kind} ${taskId}`}>
            <ListRow
              to={paths.student.task(taskId)}
              lead={LOOK[kind].icon}
              title={LOOK[kind].text(title)}
              detail={formatDateTime(at)}
            />
          </li>
        ))}
      </Panel>
      {news.length > SHOWN && <p>{newsTexts.more(news.length - SHOWN)}</p>}
    </Section>
  );
}
