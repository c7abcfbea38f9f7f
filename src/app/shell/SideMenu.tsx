import EventNote from '@mui/icons-material/EventNote';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Link, useLocation } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import type { Institute } from '../../models/institute';
import { USER_TYPE, type UserType } from '../../models/user';
import { paths } from '../../lib/paths';
import { useMenu } from '../menu';

const ENTRY_SX = {
  borderRadius: 2,
  mx: 1,
  '&[aria-current]': { bgcolor: '#d9f3fd', color: 'primary.dark', fontWeight: 600 },
  '&[aria-current] .MuiListItemIcon-root': { color: 'primary.dark' },
};

/** The entries of the user's own type, and the logo that leads home. */
export function SideMenu({ type, institute }: { type: UserType; institute: Institute | null }) {
  const { pathname } = useLocation();
  const entries = useMenu();
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const logo = institute === null || institute.photo === '' ? '/favicon.svg' : institute.photo;
  const hasPlanning = type === USER_TYPE.teacher && institute !== null && institute.planning !== '';
  return (
    <>
      <Box
        component={Link}
        to={paths.home(type)}
        aria-label={`${commonTexts.home}: ${institute?.name ?? commonTexts.appName}`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 2,
          minHeight: 64,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 700,
          lineHeight: 1.2,
        }}
      >
        <img src={logo} alt="" width={44} height={44} style={{ objectFit: 'contain' }} />
        {institute?.name ?? commonTexts.appName}
      </Box>
      <List sx={{ display: 'grid', gap: 0.5 }}>
        {entries.map(({ path, label, icon: Icon, preload }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton
              component={Link}
              to={path}
              aria-current={isHere(path) ? 'page' : undefined}
              onPointerEnter={preload}
              onFocus={preload}
              sx={ENTRY_SX}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        ))}
        {hasPlanning && (
          <ListItem disablePadding>
            <ListItemButton
              component="a"
              href={institute.planning}
              target="_blank"
              rel="noopener noreferrer"
              sx={ENTRY_SX}
            >
              <ListItemIcon>
                <EventNote />
              </ListItemIcon>
              <ListItemText primary={shellTexts.planning} />
              <OpenInNew fontSize="small" titleAccess={shellTexts.opensOutside} />
            </ListItemButton>
          </ListItem>
        )}
      </List>
    </>
  );
}
