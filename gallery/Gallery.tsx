import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useEffect, useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '../src/theme/theme';
import { PARTS } from './parts';

type SideProps = { mode: 'light' | 'dark'; Part: ComponentType };

/** A part in one of the two looks; the menus that it opens have the same look. */
function Side({ mode, Part }: SideProps) {
  const [side, setSide] = useState<HTMLElement | null>(null);
  const withOwnMenus = (outer: Theme): Theme => ({
    ...outer,
    components: {
      ...outer.components,
      MuiPopover: { ...outer.components?.MuiPopover, defaultProps: { container: side } },
    },
  });
  return (
    <div ref={setSide} data-theme={mode} className="gallery-side">
      {side && (
        <ThemeProvider theme={withOwnMenus}>
          <Part />
        </ThemeProvider>
      )}
    </div>
  );
}

function Parts() {
  useEffect(() => {
    document.title = 'Gallery of components'; // a PageFrame has set its own
  }, []);
  return (
    <main className="gallery">
      <h1>Components</h1>
      <a href="?phone">phone</a>
      <nav aria-label="Contents" className="gallery-contents">
        {Object.keys(PARTS).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(PARTS).map(([name, Part]) => (
        <section key={name} id={name} aria-label={name} className="gallery-part">
          <h2>{name}</h2>
          <div className="gallery-sides">
            <Side mode="light" Part={Part} />
            <Side mode="dark" Part={Part} />
          </div>
        </section>
      ))}
    </main>
  );
}

/** Every shared component in its states, light and dark; with ?phone, as wide as a phone. */
export function Gallery() {
  const isPhone = new URLSearchParams(globalThis.location.search).has('phone');
  return (
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      <MemoryRouter>
        {isPhone ? <iframe title="phone" src="/" className="gallery-phone" /> : <Parts />}
      </MemoryRouter>
    </ThemeProvider>
  );
}
