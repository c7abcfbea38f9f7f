import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import { PersonAvatar } from '../components/layout/PersonAvatar';
import { shellTexts } from '../lib/texts/shell';
import type { User } from '../models/user';

const AccountMenuList = lazyPart(() => import('./AccountMenuList'), 'AccountMenuList');

/** The avatar at the top right; its menu loads when it is opened. */
export function AccountMenu({ user, onLogout }: { user: User; onLogout: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`${shellTexts.account}: ${user.name} ${user.surname}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
        sx={{ p: 0.5 }}
      >
        <PersonAvatar person={user} />
      </IconButton>
      {anchor !== null && (
        <Suspense fallback={null}>
          <AccountMenuList
            user={user}
            anchor={anchor}
            onLogout={onLogout}
            onClose={() => {
              setAnchor(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
