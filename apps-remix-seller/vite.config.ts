import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

/** styled-components' own plugin: classes are named by file, and so alike on the server and in the browser. */
function styledComponents(): Plugin {
  return {
    name: 'styled-components',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/app\/.*\.tsx?$/.test(file) || !code.includes('styled-components')) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [['babel-plugin-styled-components', { pure: true, displayName: false }]],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}

// The routers' advice to developers is for development.
const ROUTER_WARNINGS = [
  'warning',
  'UNSAFE_warning',
  'warningOnce',
  'logDeprecationOnce',
  'logV6DeprecationWarnings',
  'warnOnce',
];

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with the library's own
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    styledComponents(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  ssr: { noExternal: ['styled-components', '@harkara/server'] },
  // Named, so that Vite need not discover them one by one and reload the page for each.
  optimizeDeps: {
    include: [
      'styled-components',
      '@emotion/is-prop-valid',
      'stylis',
      'lucide-react',
      'react-aria-components',
      '@internationalized/date',
      'react-dom',
      'apexcharts',
      'react-apexcharts',
    ],
    exclude: ['@remix-run/node'],
  },
  build: {
    target: 'es2022',
    minify: 'terser',
    // Smaller than esbuild's output by 4 kB gzipped. The licences are in the packages themselves.
    terserOptions: {
      module: true,
      compress: { passes: 2, pure_funcs: ROUTER_WARNINGS },
      format: { comments: false },
    },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Every page loads the root and the framework: they come as one file.
      output: isSsrBuild ? {} : { manualChunks: { root: ['app/root.tsx', 'react-dom/client'] } },
    },
  },
}));
