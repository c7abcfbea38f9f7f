import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';

export type Crumb = { label: string; to: string };

/** How wide a kind of page is: a form, a text to read, cards and tables, or the whole screen. */
export type PageWidth = 'form' | 'read' | 'wide' | 'full';
const WIDTHS: Record<PageWidth, number | 'none'> = {
  form: 640,
  read: 760,
  wide: 1200,
  full: 'none',
};

type PageFrameProps = {
  title: string;
  width?: PageWidth;
  /** The breadcrumb without this page itself. */
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: breadcrumb, title, and actions on the right. */
export function PageFrame(props: PageFrameProps) {
  const { title, width = 'wide', crumbs = [], actions, subtitle, children } = props;
  useEffect(() => {
    document.title = `${title} · ${commonTexts.appName}`;
  }, [title]);
  return (
    <Box
      sx={{
        maxWidth: WIDTHS[width],
        mx: 'auto',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 2, md: 3 },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
      >
        {crumbs.length > 0 && (
          <Breadcrumbs
            aria-label={shellTexts.breadcrumb}
            separator={<NavigateNext fontSize="small" aria-hidden />}
          >
            {crumbs.map(({ label, to }) => (
              <Link key={to} component={RouterLink} to={to} underline="hover" variant="body2">
                {label}
              </Link>
            ))}
            <Typography
              variant="body2"
              color="textSecondary"
              aria-current="page"
              noWrap
              sx={{ maxWidth: 260 }}
            >
              {title}
            </Typography>
          </Breadcrumbs>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {subtitle !== undefined && (
              <Typography component="div" color="textSecondary">
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions !== undefined && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
          )}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
