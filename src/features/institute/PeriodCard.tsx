import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/Edit';
import Lock from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Section } from '../../components/layout/Section';
import { showToast } from '../../lib/toast';
import { halvesOf } from '../../domain/periods';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute, SchoolPartial } from '../../models/institute';
import { EarlierPeriods } from './EarlierPeriods';
import { NewPeriodDialog } from './NewPeriodDialog';
import { OpenWorkList } from './OpenWorkList';
import { PeriodNamesDialog } from './PeriodNamesDialog';
import { setPartialClosed } from '../../store/institute/instituteWrites';

type PartialRowProps = { partial: SchoolPartial; onToggle: () => void };

function PartialRow({ partial, onToggle }: PartialRowProps) {
  const { name, closed } = partial;
  const action = closed ? instituteTexts.reopen : instituteTexts.close;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Typography sx={{ flex: 1 }}>{name}</Typography>
      <Chip
        size="small"
        icon={closed ? <Lock /> : <LockOpen />}
        label={closed ? instituteTexts.closed : instituteTexts.open}
      />
      <Button size="small" aria-label={`${action}: ${name}`} onClick={onToggle}>
        {action}
      </Button>
    </Box>
  );
}

/** The current period with its halves and partials, and the way to the next year. */
export function PeriodCard({ institute }: { institute: Institute }) {
  const dispatch = useAppDispatch();
  const [toggling, setToggling] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'names' | 'new' | null>(null);
  const { partial, period } = institute;
  const chosen = toggling === null ? undefined : partial[toggling];

  const handleToggle = async (index: number, closed: boolean) => {
    await dispatch(setPartialClosed({ index, closed })).unwrap();
    showToast('success', closed ? instituteTexts.partialClosed : instituteTexts.partialReopened);
    setToggling(null);
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Section
        title={instituteTexts.period}
        actions={
          <>
            <Button
              startIcon={<Edit />}
              onClick={() => {
                setDialog('names');
              }}
            >
              {instituteTexts.editPeriod}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Add />}
              onClick={() => {
                setDialog('new');
              }}
            >
              {instituteTexts.newPeriod}
            </Button>
          </>
        }
      >
        <Typography>{instituteTexts.current(period.name)}</Typography>
        <EarlierPeriods key={period.id} institute={institute} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
          {halvesOf(partial.length).map((half, i) => (
            <Box key={instituteTexts.halves[i]}>
              <Typography variant="h3">{instituteTexts.halves[i]}</Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {half.flatMap((index) => {
                  const each = partial[index];
                  return each
                    ? [
                        <PartialRow
                          key={index}
                          partial={each}
                          onToggle={() => {
                            setToggling(index);
                          }}
                        />,
                      ]
                    : [];
                })}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
      {chosen && toggling !== null && (
        <ConfirmDialog
          title={
            chosen.closed
              ? instituteTexts.reopenTitle(chosen.name)
              : instituteTexts.closeTitle(chosen.name)
          }
          text={chosen.closed ? instituteTexts.reopenQuestion : instituteTexts.closeQuestion}
          confirmLabel={chosen.closed ? instituteTexts.reopen : instituteTexts.close}
          onCancel={() => {
            setToggling(null);
          }}
          onConfirm={() => handleToggle(toggling, !chosen.closed)}
        >
          {!chosen.closed && <OpenWorkList idPeriod={period.id} partial={toggling} />}
        </ConfirmDialog>
      )}
      {dialog === 'names' && (
        <PeriodNamesDialog
          institute={institute}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
      {dialog === 'new' && (
        <NewPeriodDialog
          institute={institute}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </Card>
  );
}
