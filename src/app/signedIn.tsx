import { lazyPart } from '../components/lazyPart';
import { whenOnline } from '../lib/connection';
import { LoadingScreen } from './shell/LoadingScreen';

/** Everything behind the sign-in; its code comes when it is first needed. */
export const SignedInApp = lazyPart(
  () => import('./SignedInApp'),
  'SignedInApp',
  <LoadingScreen />,
);

/** Loads what comes after the sign-in while the user types, or while the server is asked. */
export function prefetchSignedIn(): void {
  SignedInApp.preload();
  whenOnline()
    .then(() => import('../store/login/ownUser'))
    .catch(() => undefined); // a hint; the sign-in itself meets the failure
}

/** Loads a page, too: the one at which a kept session goes on. */
export function prefetchPage(pathname: string): void {
  prefetchSignedIn();
  whenOnline()
    .then(() => import('./routes'))
    .then(({ preloadPage }) => {
      preloadPage(pathname);
    })
    .catch(() => undefined);
}
