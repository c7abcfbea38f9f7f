import { createRoot } from 'react-dom/client';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import './gallery.css';
import { Gallery } from './Gallery';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

createRoot(container).render(<Gallery />);
