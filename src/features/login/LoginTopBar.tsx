import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { loginTexts } from '../../lib/texts/login';
import type { PublicInfo } from './PublicInfoDialog';

// The institute comes from Firestore, whose SDK loads only when somebody asks.
const PublicInfoDialog = lazyPart(() => import('./PublicInfoDialog'), 'PublicInfoDialog');

const ENTRIES: readonly { info: PublicInfo; label: string }[] = [
  { info: 'about', label: loginTexts.about },
  { info: 'support', label: loginTexts.support },
  { info: 'contact', label: loginTexts.contact },
];

/** What anybody may read of the institution, without signing in. */
export function LoginTopBar() {
  const [shown, setShown] = useState<PublicInfo | null>(null);
  return (
    <Box component="header">
      <Box
        component="nav"
        aria-label={loginTexts.publicMenu}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: { sm: 1 }, p: 1 }}
      >
        {ENTRIES.map(({ info, label }) => (
          <Button
            key={info}
            size="small"
            sx={{ color: 'text.primary' }}
            onClick={() => {
              setShown(info);
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      {shown !== null && (
        <PublicInfoDialog
          info={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </Box>
  );
}
