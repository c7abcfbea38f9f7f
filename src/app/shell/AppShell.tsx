import Logout from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';

const MENU_WIDTH = 248;

type AppShellProps = {
  /** The side menu's content. */
  menu: ReactNode;
  /** The account's button at the top right. */
  account: ReactNode;
  isOnline: boolean;
  /** Messages above every page. */
  banner?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
};

/**
 * Puts the focus at the start of the page when the path changes, as a loaded page would; a page that
 * has put it into a field of its own keeps it there.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    globalThis.scrollTo(0, 0);
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea') && main.current?.contains(activeElement)) {
      activeElement.scrollIntoView({ block: 'nearest' });
    } else {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return main;
}

/** Top bar, side menu (permanent on wide screens, a drawer on small ones) and the page. */
export function AppShell({ menu, account, isOnline, banner, onLogout, children }: AppShellProps) {
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [isOpen, setIsOpen] = useState(false);
  // Every visit has its own key, that of the page one is on already too.
  const { key } = useLocation();
  const main = useFocusOnNavigation();
  const [shownVisit, setShownVisit] = useState(key);
  if (shownVisit !== key) {
    setShownVisit(key);
    setIsOpen(false);
  }

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Box
        component="a"
        href="#contenido"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 2000,
          p: 1,
          bgcolor: 'background.paper',
          color: 'primary.dark',
          '&:focus': { left: 8, top: 8 },
        }}
      >
        {shellTexts.skipToContent}
      </Box>
      <AppBar
        position="fixed"
        elevation={0}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderBottom: 1,
          borderColor: 'divider',
          pl: isWide ? `${MENU_WIDTH}px` : 0,
        }}
      >
        <Toolbar sx={{ gap: 1 }}>
          {!isWide && (
            <IconButton
              edge="start"
              aria-label={shellTexts.openMenu}
              aria-expanded={isOpen}
              onClick={() => {
                setIsOpen(true);
              }}
            >
              <MenuIcon />
            </IconButton>
          )}
          <Box sx={{ flex: 1 }} />
          {account}
          <IconButton
            edge="end"
            aria-label={shellTexts.logout}
            title={shellTexts.logout}
            onClick={onLogout}
          >
            <Logout />
          </IconButton>
        </Toolbar>
      </AppBar>
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        {...(!isWide && { slotProps: { paper: { 'aria-label': shellTexts.mainMenu } } })}
        sx={{
          width: isWide ? MENU_WIDTH : 0,
          flexShrink: 0,
          '& .MuiDrawer-paper': {
            width: MENU_WIDTH,
            boxSizing: 'border-box',
            borderColor: 'divider',
          },
        }}
      >
        <Box component="nav" aria-label={shellTexts.mainMenu}>
          {menu}
        </Box>
      </Drawer>
      <Box
        component="main"
        id="contenido"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, pb: { xs: 10, md: 6 } }}
      >
        <Toolbar />
        {!isOnline && (
          <Alert severity="warning" role="status" sx={{ mb: 2 }}>
            {commonTexts.offline}
          </Alert>
        )}
        {banner}
        {children}
      </Box>
    </Box>
  );
}
