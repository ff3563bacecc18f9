import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

/** The plugin of styled-components: names classes by file, so server and browser agree. */
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

// Removes the routers' developer warnings from production builds.
const ROUTER_WARNINGS = [
  'warning',
  'UNSAFE_warning',
  'warningOnce',
  'logDeprecationOnce',
  'logV6DeprecationWarnings',
  'warnOnce',
];

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges
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
  // Listed to stop Vite from discovering them one by one, with a page reload for each.
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
    // 4 kB gzipped smaller than esbuild's output. The licences are in the packages.
    terserOptions: {
      module: true,
      compress: { passes: 2, pure_funcs: ROUTER_WARNINGS },
      format: { comments: false },
    },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // Every page loads the root, its title and the framework, so they share one file.
      output: isSsrBuild
        ? {}
        : { manualChunks: { root: ['app/root.tsx', 'app/lib/page/meta.ts', 'react-dom/client'] } },
    },
  },
}));
