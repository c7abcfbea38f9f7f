import { useEffect } from 'react';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { expectAnswer } from '../../lib/connection';
import { classNames } from '../../components/classNames';
import { Column } from '../../components/layout/Column';
import { commonTexts } from '../../lib/texts/common';
import styles from './Screens.module.css';

/** Shown while the user is not known yet: it is drawn first, so it has little code. */
export function LoadingScreen() {
  const isOnline = useIsOnline();
  useEffect(expectAnswer, []);
  return (
    <main className={classNames(styles.middle, styles.screen)}>
      <div role="status">
        <Column>
          <span aria-hidden className={styles.spinner} />
          {isOnline ? commonTexts.loading : commonTexts.stillLoading}
        </Column>
      </div>
    </main>
  );
}
