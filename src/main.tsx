import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { ConfigurationMissing } from './app/shell/ConfigurationMissing';
import { env } from './lib/env';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

createRoot(container).render(
  env.firebase === null ? <ConfigurationMissing names={env.missing} /> : <App />,
);
