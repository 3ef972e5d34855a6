import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The Content-Security-Policy lets fonts and scripts come from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // MapLibre is one piece, loaded where a map is shown.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every screen stands on, in one piece: it changes least and is cached longest.
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\/|vite\/preload-helper/,
              priority: 1,
            },
            {
              // What the app begins with, and all that it needs of its own: every visitor loads it,
              // and each file that is shared with a screen would be a request more.
              name: 'start',
              test: /\/src\/web\/start-app\.tsx$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env['SOJOURN_API'] ?? 'http://localhost:3000' } },
  },
});
