import { Breakable } from '../../components/layout/Breakable';
import { Column } from '../../components/layout/Column';
import styles from './TopicList.module.css';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { commonTexts } from '../../lib/texts/common';
import { topicTexts } from '../../lib/texts/unit';
import type { Topic } from '../../models/book';
import { TopicFormDialog } from './TopicFormDialog';
import { topicsOfUnit } from '../../store/unit/unitSlice';
import { deleteTopic } from '../../store/unit/unitWrites';
import { useLastSeen, useQuery } from '../../store/useQuery';

type RowProps = { topic: Topic; onEdit: () => void; onDelete: () => void };

function TopicRow({ topic, onEdit, onDelete }: RowProps) {
  return (
    <li className={styles.topic}>
      <div className={styles.name}>
        <strong>{topic.name}</strong>
        <Link href={topic.url} target="_blank" rel="noopener noreferrer" variant="body2">
          <Breakable text={topic.url} />
        </Link>
      </div>
      <Tooltip title={commonTexts.edit}>
        <IconButton aria-label={`${commonTexts.edit}: ${topic.name}`} onClick={onEdit}>
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={commonTexts.delete}>
        <IconButton aria-label={`${commonTexts.delete}: ${topic.name}`} onClick={onDelete}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </li>
  );
}

/** The topics of a unit with their addresses; each can be changed or removed for good. */
export function TopicList({ unitId }: { unitId: string }) {
  const dispatch = useAppDispatch();
  const topics = useQuery(topicsOfUnit, unitId);
  const [editing, setEditing] = useState<Topic | null>(null);
  const edited = useLastSeen(topics.items.find(({ id }) => id === editing?.id));
  const [leaving, setLeaving] = useState<Topic | null>(null);
  const close = () => {
    setLeaving(null);
  };
  return (
    <QueryState reading={topics} skeleton={<Skeleton variant="rounded" height={120} />}>
      {topics.items.length === 0 ? (
        <EmptyState text={topicTexts.none} />
      ) : (
        <Column as="ul" gap={0}>
          {topics.items.map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              onEdit={() => {
                setEditing(topic);
              }}
              onDelete={() => {
                setLeaving(topic);
              }}
            />
          ))}
        </Column>
      )}
      {editing && (
        <TopicFormDialog
          key={editing.id}
          unitId={unitId}
          topic={edited.item?.id === editing.id ? edited.item : editing}
          absence={edited.item?.id === editing.id ? edited.absence : null}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={topicTexts.deleteTitle}
          text={topicTexts.deleteQuestion(leaving.name)}
          onClose={close}
          onDelete={() => dispatch(deleteTopic(leaving)).unwrap()}
        />
      )}
    </QueryState>
  );
}
