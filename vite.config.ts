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
  },
  server: {
    proxy: { '/api': { target: process.env['SOJOURN_API'] ?? 'http://localhost:3000' } },
  },
});
