import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { ConfigurationMissing } from './shell/ConfigurationMissing';
import { env } from '../lib/env';
import { holdInstallPrompt } from '../lib/installPrompt';

export { prefetchSignedIn } from './signedIn';

/** Shows the application; the login screen of index.html stays while nobody is signed in. */
export function mountApp(): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no #root');
  holdInstallPrompt();
  const root = createRoot(container, {
    // An error that a boundary shows is reported like an uncaught one.
    onCaughtError: (error) => {
      reportError(error);
    },
  });
  // The screens are drawn in slices, between which the page can answer.
  startTransition(() => {
    root.render(env.firebase === null ? <ConfigurationMissing names={env.missing} /> : <App />);
  });
}
