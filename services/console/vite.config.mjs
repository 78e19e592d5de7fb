import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    target: 'es2024',
    // As files of this origin: the Content-Security-Policy allows nothing inline.
    assetsInlineLimit: 0,
    // One style sheet: of a page whose own failed to load, as while the server restarts, Vite does not ask for it again.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
