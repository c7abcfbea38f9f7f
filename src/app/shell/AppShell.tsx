import LogoutRounded from '@mui/icons-material/LogoutRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsWide } from '../../components/layout/useIsPhone';
import { workPlace } from '../../lib/drafts';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import styles from './AppShell.module.css';
import { MenuDrawer } from './MenuDrawer';

type AppShellProps = {
  /** The institute, in the bar of a small screen. */
  brand: ReactNode;
  /** The side menu's content. */
  menu: ReactNode;
  /** The places at the foot of a small screen. */
  tabs: (openMenu: () => void) => ReactNode;
  /** The account's button at the top right. */
  account: ReactNode;
  isOnline: boolean;
  /** Messages above every page. */
  banner?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
};

/**
 * Moves the focus to the start of the page when the path changes, as a loaded page would; a page
 * that has focused its own field keeps it there.
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

/**
 * Top bar, side menu and the page. On wide screens the menu is a permanent rail and the page puts its
 * title into the bar; small screens have a drawer, and tabs at the foot.
 */
export function AppShell(props: AppShellProps) {
  const { brand, menu, tabs, account, isOnline, banner, onLogout, children } = props;
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  // Every visit has its own key, also a second visit to the current page.
  const { key } = useLocation();
  const main = useFocusOnNavigation();
  const [shownVisit, setShownVisit] = useState(key);
  if (shownVisit !== key) {
    setShownVisit(key);
    setIsOpen(false);
  }
  const openMenu = () => {
    setIsOpen(true);
  };
  const navigation = <nav aria-label={shellTexts.mainMenu}>{menu}</nav>;

  return (
    <>
      <a href="#contenido" className={styles.skip}>
        {shellTexts.skipToContent}
      </a>
      <header className={styles.bar} data-top-bar>
        {!isWide && (
          <>
            <IconButton aria-label={shellTexts.openMenu} aria-expanded={isOpen} onClick={openMenu}>
              <MenuRounded />
            </IconButton>
            <div className={styles.brand}>{brand}</div>
          </>
        )}
        <div className={styles.account}>
          {account}
          <IconButton aria-label={shellTexts.logout} title={shellTexts.logout} onClick={onLogout}>
            <LogoutRounded />
          </IconButton>
        </div>
      </header>
      {isWide && <div className={styles.rail}>{navigation}</div>}
      {!isWide && isOpen && (
        <MenuDrawer
          onClose={() => {
            setIsOpen(false);
          }}
        >
          {navigation}
        </MenuDrawer>
      )}
      <main id="contenido" ref={main} tabIndex={-1} className={styles.main}>
        {/* It is always there, because a screen reader announces only changes in it. */}
        <p aria-live="polite" className={styles.offline} data-passing>
          {!isOnline && (workPlace() === 'device' ? commonTexts.offline : commonTexts.offlineInTab)}
        </p>
        <div className={styles.notices} data-passing>
          {banner}
        </div>
        {children}
      </main>
      {!isWide && tabs(openMenu)}
    </>
  );
}
