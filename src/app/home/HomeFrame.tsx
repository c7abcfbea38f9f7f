import type { ReactNode } from 'react';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { formatLongDate } from '../../lib/dates';
import { commonTexts } from '../../lib/texts/common';
import { homeTexts } from '../../lib/texts/home';
import { useAppSelector } from '../../store/hooks';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { Shield } from '../shell/Shield';
import styles from './home.module.css';

/** The first screen after the sign-in: the day, the institute, and the next things for the role. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const me = useAppSelector(selectMe);
  const { institute } = useInstitute();
  return (
    <PageFrame
      title={homeTexts.welcome(me.name)}
      subtitle={
        <div className={styles.place}>
          <span className={styles.date}>{formatLongDate(useNow())}</span>
          <span className={styles.school}>
            {institute && institute.photo !== '' && <Shield institute={institute} size={20} />}
            {institute?.name ?? commonTexts.appName}
          </span>
        </div>
      }
    >
      {children}
    </PageFrame>
  );
}
