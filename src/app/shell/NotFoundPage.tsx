import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';

/** An unknown path, or one of another role. */
export function NotFoundPage({ homePath, isSignedIn }: { homePath: string; isSignedIn: boolean }) {
  useEffect(() => {
    document.title = `${commonTexts.notFound} · ${commonTexts.appName}`;
  }, []);
  return (
    <Box
      component={isSignedIn ? 'section' : 'main'}
      sx={{
        minHeight: '60vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography
        component="p"
        aria-hidden
        sx={{ fontSize: '4rem', fontWeight: 800, color: 'primary.dark', lineHeight: 1 }}
      >
        404
      </Typography>
      <Typography variant="h1">{commonTexts.notFound}</Typography>
      <Typography color="textSecondary">{commonTexts.notFoundHint}</Typography>
      <Button component={Link} to={homePath} variant="contained">
        {isSignedIn ? commonTexts.goHome : commonTexts.goToLogin}
      </Button>
    </Box>
  );
}
