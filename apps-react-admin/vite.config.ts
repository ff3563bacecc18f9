import type * as brandFile from '@harkara/server/brand';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

// Through Vite: Node itself, which reads this file, cannot load TypeScript out of a package.
const { brand } = (await runnerImport<typeof brandFile>('@harkara/server/brand')).module;

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="9" fill="${brand.colours.light.brandFill}"/><path d="${brand.logoPath}" fill="none" stroke="${brand.colours.light.onBrand}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Name and icon of the page, from the brand file. */
const branded = (): Plugin => ({
  name: 'branded',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
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
  // The server puts the nonce of each answer in its place: server/platform/portal/console-page.ts.
  html: { cspNonce: '__STYLE_NONCE__' },
  plugins: [react(), branded()],
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Nothing becomes a data: address, so that the page lives under a policy that allows its own origin only.
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
});
