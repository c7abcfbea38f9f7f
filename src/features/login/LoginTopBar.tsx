import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { commonTexts } from '../../lib/texts/common';
import { loginTexts } from '../../lib/texts/login';
import styles from './LoginTopBar.module.css';
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
    <header className={styles.bar}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {commonTexts.appName}
      </div>
      <nav className={styles.nav} aria-label={loginTexts.publicMenu}>
        {ENTRIES.map(({ info, label }) => (
          <Button
            key={info}
            size="small"
            color="inherit"
            onClick={() => {
              setShown(info);
            }}
          >
            {label}
          </Button>
        ))}
      </nav>
      {shown !== null && (
        <PublicInfoDialog
          info={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </header>
  );
}
