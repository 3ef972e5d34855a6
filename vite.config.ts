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
          // What is loaded together is one file: a screen of the log was a hundred files, each shared by
          // some screens. A group takes what its modules need, as far as none above it has.
          groups: [
            {
              // What every screen stands on, in one piece: it changes least and is cached longest. With
              // what main.tsx needs before all else, which would bring another group along.
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\/|vite\/preload-helper|\/src\/web\/screens\/journeys\/log\/quick\/typed-ahead/,
              priority: 6,
            },
            {
              // What the app begins with: every visitor loads it.
              name: 'start',
              test: /\/src\/web\/app\/start-app\.tsx$/,
              priority: 5,
            },
            {
              name: 'landing',
              test: /\/src\/web\/(screens\/account\/landing\/landing-page|app\/frame\/quiet-frame)\.tsx$/,
              priority: 4,
            },
            {
              name: 'frame',
              test: /\/src\/web\/(app\/frame\/main-frame|kit\/people\/(chosen-people-scope|own-people))\.tsx$/,
              priority: 3,
            },
            {
              name: 'journeys',
              test: /\/src\/web\/data\/journeys\/journeys\.data\.ts$/,
              priority: 2,
            },
            {
              name: 'log',
              test: /\/src\/web\/screens\/journeys\/log\/log-page\.tsx$/,
              priority: 1,
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
