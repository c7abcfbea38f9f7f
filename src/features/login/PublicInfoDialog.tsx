import { isWaiting } from '../../lib/reading';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/feedback/AppDialog';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { loginTexts } from '../../lib/texts/login';
import type { Institute } from '../../models/institute';
import { useInstitute } from '../../store/views/institute/useInstitute';
import styles from './dialogs.module.css';

export type PublicInfo = 'about' | 'support' | 'contact';

const TITLES: Record<PublicInfo, string> = {
  about: loginTexts.about,
  support: loginTexts.support,
  contact: loginTexts.contact,
};

function Contact({ contact }: Pick<Institute, 'contact'>) {
  const { email, phone } = contact;
  if (email === '' && phone === '') return <Typography>{loginTexts.noContact}</Typography>;
  return (
    <dl className={styles.contact}>
      {email !== '' && (
        <>
          <dt>{loginTexts.contactEmail}</dt>
          <dd>
            <Link href={`mailto:${email}`}>{email}</Link>
          </dd>
        </>
      )}
      {phone !== '' && (
        <>
          <dt>{loginTexts.contactPhone}</dt>
          <dd>
            <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function Content({ info, institute }: { info: PublicInfo; institute: Institute }) {
  if (info === 'about') {
    return (
      <>
        <Typography variant="h3">{institute.name}</Typography>
        <p className={styles.about}>{institute.about || loginTexts.noAbout}</p>
      </>
    );
  }
  return (
    <>
      <Typography>
        {info === 'support' ? loginTexts.supportText : loginTexts.contactText}
      </Typography>
      <Contact contact={institute.contact} />
    </>
  );
}

/** 'Quienes somos', 'Soporte técnico' or 'Contáctanos', from the institute's document. */
export function PublicInfoDialog({ info, onClose }: { info: PublicInfo; onClose: () => void }) {
  const { institute, status, retry } = useInstitute();
  const isOnline = useIsOnline();
  // Without a network the query waits; it goes on by itself when the network is back.
  const isLoading = institute === null && isOnline && isWaiting({ status });
  return (
    <AppDialog title={TITLES[info]} onClose={onClose}>
      <DialogContent
        tabIndex={0} // its text may be longer than a phone's screen: arrow keys scroll it
        className={styles.content ?? ''}
        aria-busy={isLoading}
      >
        {institute !== null && <Content info={info} institute={institute} />}
        {isLoading && (
          <>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton />
          </>
        )}
        {institute === null && !isLoading && (
          <Alert severity="error" action={<Button onClick={retry}>{commonTexts.retry}</Button>}>
            {dataErrors.institute}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </DialogActions>
    </AppDialog>
  );
}
