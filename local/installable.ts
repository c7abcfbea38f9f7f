import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/**
 * Makes the application one that a device can install: adds its manifest, and the service worker of
 * src/lib/offline with the list of the build's files. Only a build has them.
 */
export const installable = (): PluginOption[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/lib/offline',
    filename: 'sw.ts',
    injectRegister: false, // src/lib/offline/release.ts does, when the page is idle
    manifest: {
      id: '/',
      name: 'Aula',
      short_name: 'Aula',
      description: 'Tareas, libros y calificaciones de la institución.',
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#0caff0',
      background_color: '#ffffff',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
    },
    includeManifestIcons: false, // the device has its own copy of them
    injectManifest: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 2_000_000, // a list; the device decides which files it keeps
    },
  });
