import { Column } from '../../components/layout/Column';
import { Row } from '../../components/layout/Row';
import styles from './bookPages.module.css';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { bookTexts } from '../../lib/texts/book';
import { commonTexts } from '../../lib/texts/common';

/** Time in ms after which a site that has not answered probably forbids to be framed. */
const PATIENCE_MS = 8000;

const ABILITIES = 'allow-scripts allow-popups allow-forms';

/**
 * Returns the permissions of the framed page. A page of this same site does not get its origin:
 * with its origin and scripts it could reach into the application.
 */
function sandboxOf(url: string, ownOrigin: string): string {
  const isOwn = new URL(url, ownOrigin).origin === ownOrigin;
  return isOwn ? ABILITIES : `${ABILITIES} allow-same-origin`;
}

/**
 * Tells whether a frame has the focus. A style has no selector for it: only the framed page has
 * one.
 */
function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const look = () => {
      setHasFocus(frame.current !== null && document.activeElement === frame.current);
    };
    // The page loses the focus when the frame takes it, and gets it back afterwards.
    globalThis.addEventListener('blur', look);
    document.addEventListener('focusin', look);
    return () => {
      globalThis.removeEventListener('blur', look);
      document.removeEventListener('focusin', look);
    };
  }, [frame]);
  return hasFocus;
}

/** Shows a foreign page in a frame, with a link for the case that it refuses to be framed. */
export function EmbeddedFrame({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const hasFocus = useFrameFocus(frame);
  useEffect(() => {
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'late' : before));
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Column gap={2}>
      <Row justify="end">
        <Button
          size="small"
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<OpenInNew />}
        >
          {commonTexts.openInNewTab}
        </Button>
      </Row>
      {state === 'late' && <Alert severity="info">{bookTexts.frameBlocked}</Alert>}
      <div className={styles.frame} data-focused={hasFocus}>
        {state === 'loading' && <Skeleton variant="rectangular" className={styles.loading} />}
        <iframe
          ref={frame}
          src={url}
          title={title}
          sandbox={sandboxOf(url, globalThis.location.origin)}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
          onLoad={() => {
            setState('loaded');
          }}
        />
      </div>
    </Column>
  );
}
