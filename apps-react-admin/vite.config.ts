import type * as palettes from '@harkara/server/contract/palettes';
import type * as product from '@harkara/server/contract/product';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

// Loaded through Vite: Node, which runs this file, cannot load TypeScript from a package.
const { PRODUCT } = (await runnerImport<typeof product>('@harkara/server/contract/product')).module;
const { LIGHT } = (await runnerImport<typeof palettes>('@harkara/server/contract/palettes')).module;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="9" fill="${LIGHT.brandFill}"/><path d="${PRODUCT.logoPath}" fill="none" stroke="${LIGHT.onBrand}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Adds the product's icon to the page. */
const branded = (): Plugin => ({
  name: 'branded',
  configureServer(server) {
    server.middlewares.use('/admin/favicon.svg', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml').end(favicon);
    });
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: favicon });
  },
});

const chunkOf = (id: string) => {
  if (/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//.test(id)) return 'react';
  if (id.includes('node_modules/ra-core/')) return 'admin-core';
  return undefined;
};

export default defineConfig({
  base: '/admin/',
  // Placeholder that the server replaces with a nonce per response: server/platform/portal/console.ts.
  html: { cspNonce: '__STYLE_NONCE__' },
  plugins: [react(), branded()],
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // No `data:` URLs: the CSP allows only the page's own origin.
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
