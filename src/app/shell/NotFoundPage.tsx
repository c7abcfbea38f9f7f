import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import styles from './Screens.module.css';

/** Shown for an unknown path, or one of another type of user. */
export function NotFoundPage({ homePath, isSignedIn }: { homePath: string; isSignedIn: boolean }) {
  useEffect(() => {
    document.title = `${commonTexts.notFound} · ${commonTexts.appName}`;
  }, []);
  const Element = isSignedIn ? 'section' : 'main';
  return (
    <Element className={styles.middle}>
      <p aria-hidden className={styles.number}>
        404
      </p>
      <h1 className={styles.title}>{commonTexts.notFound}</h1>
      <p className={styles.hint}>{commonTexts.notFoundHint}</p>
      <Button component={Link} to={homePath} variant="contained">
        {isSignedIn ? commonTexts.goHome : commonTexts.goToLogin}
      </Button>
    </Element>
  );
}
