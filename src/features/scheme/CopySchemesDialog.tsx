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
import { commonTexts } from '../../lib/texts/common';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { SchoolPartial } from '../../models/institute';
import { useAppDispatch } from '../../store/hooks';
import { schemesOfPartial } from '../../store/scheme/schemeSlice';
import { copySchemes, type SchemePlace } from '../../store/scheme/schemeWrites';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/subject/useTeacherCourses';
import { useQuery } from '../../store/useQuery';
import styles from './Scheme.module.css';

type CopySchemesDialogProps = {
  place: SchemePlace;
  partials: readonly SchoolPartial[];
  onClose: () => void;
};

/** Copies the schemes of another partial or subject of the teacher: those of external activities. */
export function CopySchemesDialog({ place, partials, onClose }: CopySchemesDialogProps) {
  const { idPeriod, idSubject, indexPartial, teacherId } = place;
  const dispatch = useAppDispatch();
  const subjects = useQuery(subjectsOfTeacher, teacherId);
  const { labelOf } = useTeacherCourses(subjects.items);
  const sources = subjects.items.flatMap(({ id }) =>
    partials.flatMap(({ name }, i) =>
      id === idSubject && i === indexPartial
        ? []
        : [
            {
              key: `${id} ${i}`,
              idSubject: id,
              indexPartial: i,
              label: `${labelOf(id)} · ${name}`,
            },
          ],
    ),
  );
  // The partial before, or the same one of another subject.
  const first =
    sources.find(
      (each) => each.idSubject === idSubject && each.indexPartial === indexPartial - 1,
    ) ?? sources.find((each) => each.indexPartial === indexPartial);
  const [key, setKey] = useState<string | null>(null);
  const source = sources.find((each) => each.key === key) ?? first;
  const schemes = useQuery(
    schemesOfPartial,
    idPeriod,
    source?.idSubject ?? null,
    teacherId,
    source?.indexPartial ?? null,
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const copied = schemes.items.filter(({ id, external }) => external && !left.has(id));
  const copy = async () => {
    setIsBusy(true);
    const fields = copied.map(({ name, description, percent }) => ({
      name,
      description,
      percent,
      tasks: [],
    }));
    const outcome = await dispatch(copySchemes({ place, fields }));
    setIsBusy(false);
    if (!copySchemes.fulfilled.match(outcome)) return;
    showToast('success', schemeTexts.copied(fields.length));
    onClose();
  };
  return (
    <AppDialog title={schemeTexts.copyTitle(partials[indexPartial]?.name ?? '')} onClose={onClose}>
      <DialogContent className={styles.dialog}>
        <QueryState reading={subjects} skeleton={<Typography>{commonTexts.loading}</Typography>}>
          <TextField
            select
            label={schemeTexts.copyFrom}
            value={source?.key ?? ''}
            onChange={({ target }) => {
              setKey(target.value);
              setLeft(new Set());
            }}
          >
            {sources.map((each) => (
              <MenuItem key={each.key} value={each.key}>
                {each.label}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="textSecondary">
            {schemeTexts.copyHint}
          </Typography>
          <QueryState reading={schemes} skeleton={<Typography>{commonTexts.loading}</Typography>}>
            {schemes.items.length === 0 && <Typography>{schemeTexts.copyNone}</Typography>}
            {schemes.items.map(({ id, name, percent, external }) => (
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
                label={`${name} · ${percent} %${external ? '' : ` (${schemeTexts.copySkipped})`}`}
              />
            ))}
          </QueryState>
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || copied.length === 0}
          onClick={() => void copy()}
        >
          {schemeTexts.copyAction(copied.length)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
