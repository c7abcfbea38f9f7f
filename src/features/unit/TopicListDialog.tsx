import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { commonTexts } from '../../lib/texts/common';
import { topicTexts } from '../../lib/texts/unit';
import type { Unit } from '../../models/book';
import { TopicFormDialog } from './TopicFormDialog';
import { TopicList } from './TopicList';

/** The topics of a unit, from the table of units. */
export function TopicListDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AppDialog title={topicTexts.ofUnit(unit.name)} onClose={onClose} isTall>
      <DialogContent>
        <TopicList unitId={unit.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.close}</Button>
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          {topicTexts.add}
        </Button>
      </DialogActions>
      {isAdding && (
        <TopicFormDialog
          unitId={unit.id}
          topic={null}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </AppDialog>
  );
}
