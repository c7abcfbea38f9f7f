import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Lock from '@mui/icons-material/Lock';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { formatDateTime } from '../../lib/dates';
import { boardTexts } from '../../lib/texts/board';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Queried } from '../../store/useQuery';
import { SchemeRow } from './SchemeRow';
import { ShareBar } from './ShareBar';
import styles from './Scheme.module.css';

export type PartialAction = 'add' | 'copy' | 'generate' | 'edit' | 'delete';

type PartialBlockProps = {
  partial: SchoolPartial;
  schemes: Queried<Scheme>;
  onAction: (action: PartialAction, scheme?: Scheme) => void;
};

/** A partial with its schemes. A closed one is only read. */
export function PartialBlock({ partial, schemes, onAction }: PartialBlockProps) {
  const id = useId();
  const { name, closed, reopenedUntil } = partial;
  return (
    <section aria-labelledby={id}>
      <Panel className={styles.block}>
        <div className={styles.head}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          {reopenedUntil !== undefined && (
            <span className={styles.closed}>
              {boardTexts.reopenedUntil(formatDateTime(reopenedUntil))}
            </span>
          )}
          {closed ? (
            <span className={styles.closed}>
              <Lock fontSize="small" aria-hidden />
              {schemeTexts.closed}
            </span>
          ) : (
            <>
              <Tooltip title={schemeTexts.copyTo(name)}>
                <IconButton
                  aria-label={schemeTexts.copyTo(name)}
                  onClick={() => {
                    onAction('copy');
                  }}
                >
                  <ContentCopy />
                </IconButton>
              </Tooltip>
              <Tooltip title={schemeTexts.addTo(name)}>
                <IconButton
                  aria-label={schemeTexts.addTo(name)}
                  color="primary"
                  onClick={() => {
                    onAction('add');
                  }}
                >
                  <Add />
                </IconButton>
              </Tooltip>
            </>
          )}
        </div>
        <QueryState reading={schemes} skeleton={<Skeleton variant="rounded" height={120} />}>
          {schemes.items.length === 0 ? (
            <Muted as="p">{schemeTexts.empty}</Muted>
          ) : (
            <>
              <ShareBar schemes={schemes.items} />
              <ul className={styles.schemes}>
                {schemes.items.map((scheme) => (
                  <SchemeRow
                    key={scheme.id}
                    scheme={scheme}
                    isClosed={closed}
                    onEdit={() => {
                      onAction('edit', scheme);
                    }}
                    onDelete={() => {
                      onAction('delete', scheme);
                    }}
                  />
                ))}
              </ul>
            </>
          )}
          {!closed && (
            <Button
              variant="outlined"
              className={styles.generate}
              aria-label={schemeTexts.generateOf(name)}
              onClick={() => {
                onAction('generate');
              }}
            >
              {schemeTexts.generate}
            </Button>
          )}
        </QueryState>
      </Panel>
    </section>
  );
}
