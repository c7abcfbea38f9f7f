import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BackCloses } from '../../components/layout/BackCloses';
import { QueryState } from '../../components/feedback/QueryState';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { unitsOfBook } from '../../store/unit/unitSlice';
import { UnitTopics } from './UnitTopics';
import { useQuery } from '../../store/useQuery';
import { usePressGuard } from '../../components/hooks/usePressGuard';

type UnitsProps = { book: Pick<Book, 'id' | 'name'>; openUnitId?: string; onChoose: () => void };

function Units({ book, openUnitId = '', onChoose }: UnitsProps) {
  const units = useQuery(unitsOfBook, book.id);
  const [openId, setOpenId] = useState(openUnitId);
  return (
    <Box sx={{ width: 360, maxWidth: '90vw', py: 1 }}>
      <Typography variant="h3" component="h2" sx={{ px: 2, py: 1 }}>
        {bookTexts.unitsOf(book.name)}
      </Typography>
      <QueryState
        reading={units}
        skeleton={[1, 2, 3].map((i) => (
          <Skeleton key={i} height={40} sx={{ mx: 2 }} />
        ))}
      >
        {units.items.length === 0 ? (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {bookTexts.noUnits}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {units.items.map((unit) => (
              <UnitTopics
                key={unit.id}
                unit={unit}
                isOpen={unit.id === openId}
                onChoose={onChoose}
                onToggle={() => {
                  setOpenId((before) => (before === unit.id ? '' : unit.id));
                }}
              />
            ))}
          </Box>
        )}
      </QueryState>
    </Box>
  );
}

/** The button that opens the list of the book's units with their topics. */
export function UnitsPopover({ book, openUnitId }: Omit<UnitsProps, 'onChoose'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const guard = usePressGuard();
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<FormatListBulleted />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        {bookTexts.units}
      </Button>
      {anchor !== null && <BackCloses onClose={close} />}
      <Popover
        ref={guard}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': bookTexts.units } }}
      >
        <Units book={book} {...(openUnitId !== undefined && { openUnitId })} onChoose={close} />
      </Popover>
    </>
  );
}
