// The school's logo, which a device that remembers its user also shows without a network. Storage answers a
// picture to no script, so the service worker keeps it (sw.ts), once the page has shown it.

import { keepsData } from './keptData';
import { LOGO_MARK } from './logoMark';

/** Has the service worker keep a logo that was just shown; the one before goes. */
export function keepLogo(address: string): void {
  if (!keepsData() || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tell = () => {
    serviceWorker.controller?.postMessage({ type: 'logo', url: address });
  };
  // On the first visit the worker comes later than the logo.
  if (serviceWorker.controller) tell();
  else serviceWorker.addEventListener('controllerchange', tell, { once: true });
}

/** The address under which a logo is also there without a network. */
export const keptLogo = (address: string): string => address + LOGO_MARK;
