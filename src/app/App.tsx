import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { forgetFailedParts } from '../components/lazyPart';
import { CrashScreen } from './shell/CrashScreen';
import { Toasts } from './shell/Toasts';
import { watchSession } from '../store/login/loginSlice';
import { AppRouter } from './AppRouter';
import { makeStore } from '../store/makeStore';
import { theme } from './theme';

const store = makeStore();

export function App() {
  useEffect(() => store.dispatch(watchSession()), []);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ErrorBoundary FallbackComponent={CrashScreen} onReset={forgetFailedParts}>
          <BrowserRouter>
            <AppRouter />
          </BrowserRouter>
        </ErrorBoundary>
        <Toasts />
      </ThemeProvider>
    </Provider>
  );
}
