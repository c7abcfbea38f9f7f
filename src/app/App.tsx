import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { CrashScreen } from './shell/CrashScreen';
import { Toasts } from './shell/Toasts';
import { connectSignIn } from '../features/login/loginForm';
import { signIn, watchSession } from '../store/login/loginSlice';
import { hasKeptSession } from '../lib/firebase/auth';
import { AppRouter } from './AppRouter';
import { prefetchPage } from './signedIn';
import { makeStore } from '../store/makeStore';
import { MODE_KEY, theme } from '../theme/theme';

const store = makeStore();
const begun = connectSignIn((payload) => void store.dispatch(signIn(payload)));
if (begun !== null) void store.dispatch(signIn(begun));
// The code of the page comes while the server says who the user is.
if (hasKeptSession()) prefetchPage(globalThis.location.pathname);

export function App() {
  useEffect(() => store.dispatch(watchSession()), []);
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={MODE_KEY}
        disableTransitionOnChange
      >
        <CssBaseline />
        <ErrorBoundary FallbackComponent={CrashScreen}>
          <BrowserRouter>
            <AppRouter />
          </BrowserRouter>
        </ErrorBoundary>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
