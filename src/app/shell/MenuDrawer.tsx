import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '../../components/hooks/useBackCloses';
import { shellTexts } from '../../lib/texts/shell';
import styles from './MenuDrawer.module.css';

type MenuDrawerProps = { onClose: () => void; children: ReactNode };

/**
 * The menu over a small screen. It is the browser's own dialog, which keeps the focus inside and gives
 * it back to the button that opened it.
 */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    // The area beside the menu belongs to the dialog, too.
    const closeBeside = ({ target }: Event) => {
      if (target === dialog) onClose();
    };
    dialog?.addEventListener('click', closeBeside);
    return () => {
      dialog?.removeEventListener('click', closeBeside);
    };
  }, [onClose]);
  return (
    <dialog ref={ref} aria-label={shellTexts.mainMenu} className={styles.drawer} onClose={onClose}>
      {children}
    </dialog>
  );
}
