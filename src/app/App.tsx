import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { CrashScreen } from '../components/feedback/CrashScreen';
import { Toasts } from '../components/toast/Toasts';
import { watchSession } from '../features/login/loginSlice';
import { AppRouter } from './AppRouter';
import { makeStore } from './store';
import { theme } from './theme';

const store = makeStore();

export function App() {
  useEffect(() => store.dispatch(watchSession()), []);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
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
