import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageFrame } from '../../components/layout/PageFrame';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { commonTexts } from '../../lib/texts/common';
import { homeTexts } from '../../lib/texts/home';
import { useAppSelector } from '../../store/hooks';

/** The first screen after the sign-in: the institute, and what the role needs next. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const me = useAppSelector(selectMe);
  const { institute } = useInstitute();
  return (
    <PageFrame
      title={homeTexts.welcome(me.name)}
      subtitle={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          {institute && institute.photo !== '' && (
            <img
              src={institute.photo}
              alt=""
              width={36}
              height={36}
              style={{ objectFit: 'contain' }}
            />
          )}
          <Typography>{institute?.name ?? commonTexts.appName}</Typography>
        </Box>
      }
    >
      {children}
    </PageFrame>
  );
}
