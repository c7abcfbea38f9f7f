import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

/** The gallery alone: the build of the application does not know it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [react()],
  server: { open: false, fs: { allow: ['..'] } },
});
