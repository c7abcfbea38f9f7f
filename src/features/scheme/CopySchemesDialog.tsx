import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { copySources, judgeCopies } from '../../domain/grading/copySources';
import { MAX_SCHEMES } from '../../domain/grading/percent';
import { earlierPeriods } from '../../domain/periods';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import { useAppDispatch } from '../../store/hooks';
import { newId } from '../../store/newId';
import { schemesOfTeacher } from '../../store/scheme/schemeSlice';
import { copySchemes, type SchemePlace } from '../../store/scheme/schemeWrites';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import { joinReadings, useQuery } from '../../store/useQuery';
import styles from './Scheme.module.css';

type CopySchemesDialogProps = {
  place: SchemePlace;
  institute: Institute;
  /** The schemes that the partial already has. */
  present: readonly Scheme[];
  onClose: () => void;
};

/**
 * Copies the schemes of external activities from another partial, subject or earlier period of the
 * teacher.
 */
export function CopySchemesDialog(props: CopySchemesDialogProps) {
  const { place, institute, present, onClose } = props;
  const { indexPartial, teacherId } = place;
  const dispatch = useAppDispatch();
  const [formId] = useState(newId);
  const periods = [
    {
      ...institute.period,
      name: schemeTexts.copyCurrent(institute.period.name),
      partial: institute.partial,
    },
    ...earlierPeriods(institute),
  ];
  const [idPeriod, setIdPeriod] = useState(place.idPeriod);
  const partials = periods.find(({ id }) => id === idPeriod)?.partial ?? [];
  const subjects = useQuery(subjectsOfTeacher, teacherId);
  const { labelOf } = useTeacherCourses(subjects.items);
  const schemes = useQuery(schemesOfTeacher, idPeriod, teacherId);
  const { sources, first } = copySources(schemes.items, place);
  const [key, setKey] = useState<string | null>(null);
  const source = sources.find((each) => each.key === key) ?? first;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const copies = (source?.schemes ?? [])
    .filter(({ id, external }) => external && !left.has(id))
    // Each try uses the same ids, so that a repeat after a lost answer adds nothing twice.
    .map((scheme) => ({ ...scheme, id: `${formId}-${scheme.id}` }));
  const { percent, remaining, isOver, isTooMany } = judgeCopies(copies, present);
  const labelOfSource = (each: { idSubject: string; indexPartial: number }) => {
    const subject = labelOf(each.idSubject) || schemeTexts.formerSubject;
    return `${subject} · ${partials[each.indexPartial]?.name ?? ''}`;
  };
  const copy = async () => {
    setIsBusy(true);
    const payload = copies.map(({ id, name, description, percent: share }) => ({
      id,
      fields: { name, description, percent: share, tasks: [] },
    }));
    const outcome = await dispatch(copySchemes({ place, copies: payload }));
    setIsBusy(false);
    if (!copySchemes.fulfilled.match(outcome)) return;
    showToast('success', schemeTexts.copied(copies.length));
    onClose();
  };
  const choose = (nextKey: string | null) => {
    setKey(nextKey);
    setLeft(new Set());
  };
  return (
    <AppDialog
      title={schemeTexts.copyTitle(institute.partial[indexPartial]?.name ?? '')}
      onClose={onClose}
    >
      <DialogContent className={styles.dialog}>
        {periods.length > 1 && (
          <TextField
            select
            label={schemeTexts.copyPeriod}
            value={idPeriod}
            onChange={({ target }) => {
              setIdPeriod(target.value);
              choose(null);
            }}
          >
            {periods.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <QueryState
          reading={joinReadings(subjects, schemes)}
          skeleton={<Typography>{commonTexts.loading}</Typography>}
        >
          {source === undefined ? (
            <Typography>{schemeTexts.copyNone}</Typography>
          ) : (
            <>
              <TextField
                select
                label={schemeTexts.copyFrom}
                value={source.key}
                onChange={({ target }) => {
                  choose(target.value);
                }}
              >
                {sources.map((each) => (
                  <MenuItem key={each.key} value={each.key}>
                    {labelOfSource(each)}
                  </MenuItem>
                ))}
              </TextField>
              <Typography variant="body2" color="textSecondary">
                {schemeTexts.copyHint}
              </Typography>
              {source.schemes.map(({ id, name, percent: share, external }) => (
                <FormControlLabel
                  key={id}
                  disabled={!external}
                  control={
                    <Checkbox
                      checked={external && !left.has(id)}
                      onChange={({ target }) => {
                        const next = new Set(left);
                        if (target.checked) next.delete(id);
                        else next.add(id);
                        setLeft(next);
                      }}
                    />
                  }
                  label={`${name} · ${share} %${external ? '' : ` (${schemeTexts.copySkipped})`}`}
                />
              ))}
            </>
          )}
        </QueryState>
        {isOver && <Alert severity="warning">{schemeTexts.copyOver(percent, remaining)}</Alert>}
        {isTooMany && <Alert severity="warning">{schemeTexts.tooMany(MAX_SCHEMES)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || copies.length === 0 || isOver || isTooMany}
          onClick={() => void copy()}
        >
          {schemeTexts.copyAction(copies.length)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
