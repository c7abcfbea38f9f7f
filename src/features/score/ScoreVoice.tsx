import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { visuallyHidden } from '../../components/layout/visuallyHidden';
import { formatGrade } from '../../domain/grading/gradeText';
import { scoreTexts } from '../../lib/texts/score';
import { showToast } from '../../lib/toast';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { replaceScore } from '../../store/score/scoreCells';
import { selectTold } from '../../store/score/scoreSlice';

/**
 * Says what was saved, in one place for the whole screen; an emptied field that became 0 can be
 * taken back from the message that tells it.
 */
export function ScoreVoice({ studentName }: { studentName: (id: string) => string }) {
  const dispatch = useAppDispatch();
  const told = useAppSelector(selectTold);
  const name = told ? studentName(told.place.student) : '';
  useEffect(() => {
    if (told?.emptiedFrom == null) return;
    const { place, emptiedFrom } = told;
    showToast('info', scoreTexts.emptied(name), {
      key: 'emptied',
      action: {
        label: scoreTexts.undo,
        run: () => {
          const isPut = dispatch(replaceScore(place, 0, emptiedFrom));
          if (!isPut) showToast('info', scoreTexts.nothingToUndo, { key: 'undo' });
        },
      },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each thing that is told
  }, [told]);
  const text = (() => {
    if (!told) return '';
    return told.value === null
      ? scoreTexts.cleared(name)
      : scoreTexts.saved(formatGrade(told.value), name);
  })();
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {text}
    </Box>
  );
}
