import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { QueryState } from '../../components/feedback/QueryState';
import { bookTexts } from '../../lib/texts/book';
import { selectMe } from '../../store/login/loginSlice';
import { topicsOfUnit } from '../../store/unit/unitSlice';
import { useQuery } from '../../store/useQuery';

/** The topics of one unit, read when it is opened. */
function TopicLinks({ unitId, onChoose }: { unitId: string; onChoose: () => void }) {
  const { type } = useAppSelector(selectMe);
  const topics = useQuery(topicsOfUnit, unitId);
  return (
    <QueryState reading={topics} skeleton={<Skeleton height={36} sx={{ mx: 2 }} />}>
      {topics.items.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 1 }}>
          {bookTexts.noTopics}
        </Typography>
      ) : (
        <List disablePadding>
          {topics.items.map((topic) => (
            <ListItem key={topic.id} disablePadding>
              <ListItemButton
                component={Link}
                to={paths.topic(type, unitId, topic.id)}
                onClick={onChoose}
                sx={{ pl: 4 }}
              >
                <ListItemText primary={topic.name} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </QueryState>
  );
}

type UnitTopicsProps = {
  unit: { id: string; name: string };
  isOpen: boolean;
  onToggle: () => void;
  onChoose: () => void;
};

/** One unit of the popover: a press on its name shows its topics. */
export function UnitTopics({ unit, isOpen, onToggle, onChoose }: UnitTopicsProps) {
  const id = `unidad-${unit.id}`;
  return (
    <li>
      <Button
        fullWidth
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 2, color: 'text.primary' }}
      >
        {unit.name}
      </Button>
      {isOpen && (
        <div id={id}>
          <TopicLinks unitId={unit.id} onChoose={onChoose} />
        </div>
      )}
    </li>
  );
}
