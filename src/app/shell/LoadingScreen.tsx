import CircularProgress from '@mui/material/CircularProgress';
import { classNames } from '../../components/classNames';
import { Column } from '../../components/layout/Column';
import { commonTexts } from '../../lib/texts/common';
import styles from './Screens.module.css';

/** Shown while it is not known yet who is signed in. */
export function LoadingScreen() {
  return (
    <main className={classNames(styles.middle, styles.screen)}>
      <div role="status">
        <Column>
          <CircularProgress aria-hidden size={36} />
          {commonTexts.loading}
        </Column>
      </div>
    </main>
  );
}
