import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { bookTexts } from '../../lib/texts/book';
import { commonTexts } from '../../lib/texts/common';

/** A site that does not answer by then is probably not allowed to be framed. */
const PATIENCE_MS = 8000;

const ABILITIES = 'allow-scripts allow-popups allow-forms';

/**
 * What the framed page may do. A page of this same site is not given its origin: together
 * with scripts it could reach into the application.
 */
function sandboxOf(url: string, ownOrigin: string): string {
  const isOwn = new URL(url, ownOrigin).origin === ownOrigin;
  return isOwn ? ABILITIES : `${ABILITIES} allow-same-origin`;
}

/** Somebody else's page inside ours, with a link for when it refuses to be framed. */
export function EmbeddedFrame({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'late' : before));
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
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
      </Box>
      {state === 'late' && <Alert severity="info">{bookTexts.frameBlocked}</Alert>}
      <Box
        sx={{
          position: 'relative',
          height: 'calc(100vh - 220px)',
          minHeight: 420,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {state === 'loading' && (
          <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: '100%' }} />
        )}
        <iframe
          src={url}
          title={title}
          sandbox={sandboxOf(url, globalThis.location.origin)}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
          onLoad={() => {
            setState('loaded');
          }}
          style={{ position: 'relative', width: '100%', height: '100%', border: 0 }}
        />
      </Box>
    </Box>
  );
}
