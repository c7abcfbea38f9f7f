import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

/** Builds only the gallery: the build of the application does not know it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  server: { open: false, fs: { allow: ['..'] } },
});
