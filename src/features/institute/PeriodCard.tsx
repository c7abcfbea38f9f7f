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
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Column } from '../../components/layout/Column';
import { Section } from '../../components/layout/Section';
import { showToast } from '../../lib/toast';
import { paths } from '../../lib/paths';
import { schoolPolicy } from '../../domain/grading/policy';
import { halvesOf } from '../../domain/periods';
import { termName } from '../../lib/texts/gradebook';
import { boardTexts } from '../../lib/texts/board';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute, SchoolPartial } from '../../models/institute';
import { ChangePartials } from './ChangePartials';
import { EarlierPeriods } from './EarlierPeriods';
import { NewPeriodDialog } from './NewPeriodDialog';
import { PeriodNamesDialog } from './PeriodNamesDialog';
import { setPartialClosed } from '../../store/institute/instituteWrites';

type PartialRowProps = { partial: SchoolPartial; index: number; onReopen: () => void };

/** A partial with a link to the page that closes it and shows its open work. */
function PartialRow({ partial, index, onReopen }: PartialRowProps) {
  const { name, closed } = partial;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
    >
      <Typography sx={{ flex: '1 1 8rem' }}>{name}</Typography>
      <Chip
        size="small"
        icon={closed ? <Lock /> : <LockOpen />}
        label={closed ? instituteTexts.closed : instituteTexts.open}
      />
      {closed ? (
        <>
          <Button
            size="small"
            component={Link}
            to={paths.admin.closePartial(index)}
            aria-label={`${boardTexts.bySubject}: ${name}`}
          >
            {boardTexts.bySubject}
          </Button>
          <Button size="small" aria-label={`${instituteTexts.reopen}: ${name}`} onClick={onReopen}>
            {instituteTexts.reopen}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          component={Link}
          to={paths.admin.closePartial(index)}
          aria-label={`${instituteTexts.close}: ${name}`}
        >
          {instituteTexts.close}
        </Button>
      )}
    </Box>
  );
}

/** The current period with its terms and partials, and the button that starts the next year. */
export function PeriodCard({ institute }: { institute: Institute }) {
  const dispatch = useAppDispatch();
  const [reopening, setReopening] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'names' | 'new' | null>(null);
  const { partial, period } = institute;
  const { terms } = schoolPolicy(institute);
  const chosen = reopening === null ? undefined : partial[reopening];

  const handleReopen = async (index: number) => {
    await dispatch(setPartialClosed({ index, closed: false })).unwrap();
    showToast('success', instituteTexts.partialReopened);
    setReopening(null);
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
        <ChangePartials key={`${period.id}/${String(partial.length)}`} institute={institute} />
        <EarlierPeriods key={period.id} institute={institute} />
        <Column gap={6}>
          {halvesOf(partial.length, terms).map((half, i) => (
            <Box key={i}>
              <Typography variant="h3">{termName(i, terms)}</Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {half.flatMap((index) => {
                  const each = partial[index];
                  return each
                    ? [
                        <PartialRow
                          key={index}
                          partial={each}
                          index={index}
                          onReopen={() => {
                            setReopening(index);
                          }}
                        />,
                      ]
                    : [];
                })}
              </Box>
            </Box>
          ))}
        </Column>
      </Section>
      {chosen && reopening !== null && (
        <ConfirmDialog
          title={instituteTexts.reopenTitle(chosen.name)}
          text={instituteTexts.reopenQuestion}
          confirmLabel={instituteTexts.reopen}
          onCancel={() => {
            setReopening(null);
          }}
          onConfirm={() => handleReopen(reopening)}
        />
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
