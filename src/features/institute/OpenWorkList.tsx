import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { dataErrors } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import { readOpenWork, type OpenWork } from '../../store/institute/openWork';

function useOpenWork(idPeriod: string, partial: number): OpenWork[] | 'reading' | 'failed' {
  const [work, setWork] = useState<OpenWork[] | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let isLeft = false;
    const show = (found: OpenWork[] | 'failed') => {
      if (!isLeft) setWork(found);
    };
    readOpenWork(idPeriod, partial).then(show, () => {
      show('failed');
    });
    return () => {
      isLeft = true;
    };
  }, [idPeriod, partial]);
  return work;
}

/** So many subjects are named, those with the most to grade first. */
const MAX_SUBJECTS = 15;

type OpenWorkListProps = { idPeriod: string; partial: number };

/** Names what is ungraded and unsent in a partial that is about to close. */
export function OpenWorkList({ idPeriod, partial }: OpenWorkListProps) {
  const work = useOpenWork(idPeriod, partial);
  if (work === 'reading') return <span role="status">{instituteTexts.counting}</span>;
  if (work === 'failed') return <Alert severity="error">{dataErrors.load}</Alert>;
  if (work.length === 0) return <Alert severity="success">{instituteTexts.nothingOpen}</Alert>;
  return (
    <Alert severity="warning">
      {instituteTexts.stillOpen}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {work.slice(0, MAX_SUBJECTS).map(({ idSubject, name, ungraded, unsent }) => (
          <li key={idSubject}>{instituteTexts.openWork(name, ungraded, unsent)}</li>
        ))}
        {work.length > MAX_SUBJECTS && (
          <li>{instituteTexts.moreSubjects(work.length - MAX_SUBJECTS)}</li>
        )}
      </Box>
    </Alert>
  );
}
