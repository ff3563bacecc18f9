import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

/** Gives every styled component the same class name on the server and in the browser. */
function styledComponentIds(): Plugin {
  return {
    name: 'styled-component-ids',
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
        plugins: [['babel-plugin-styled-components', { ssr: true, pure: true, displayName: false }]],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}

/** styled-components carries a prefixer for browsers of ten years ago, and uses it only when told to. */
function noPrefixer(): Plugin {
  return {
    name: 'no-prefixer',
    enforce: 'pre',
    load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : null),
  };
}

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|styled-components|stylis)\//;
const HELPERS =
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared\/|icons\/(triangle-exclamation-point|circle-exclamation-point|circle-check|info|x)\.mjs)|preload-helper|commonjsHelpers|server\/platform\/(brand|phone)/;
const EVERYWHERE =
  /\/app\/(nonce|form|paths|ui\/(tokens|Brand|Button|Control|Field|Labelled|Notice|NotFound|optional|Page|Progress|SkipLink|useDismiss|useFocusFault|useHydrated|useReloadForLostPart))\.tsx?$/;
const SIGNING_IN =
  /\/app\/(ui\/(auth\/(LazyOtpForm|Onward|useExpired)|AuthFrame|PasswordField|Testimonials)|page-meta|routes\/_auth\.tsx)|icons\/(eye|eye-off|check|circle|play|pause|arrow-left)\.mjs/;

const ROUTER_WARNINGS = [
  'warning',
  'UNSAFE_warning',
  'warningOnce',
  'logDeprecationOnce',
  'logV6DeprecationWarnings',
  'warnOnce',
];

/** What every page needs comes as one file, and so does signing in: twenty small ones take longer and weigh more. */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id) || HELPERS.test(id) || EVERYWHERE.test(id)) return 'base';
  if (/\/app\/ui\/(LeaveGuard|ConfirmDialog|Dialog)\.tsx$/.test(id)) return 'guard';
  return SIGNING_IN.test(id) ? 'auth' : undefined;
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with the library's own
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    styledComponentIds(),
    noPrefixer(),
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
  // Looking into the environment is slow, and styled-components does it some thousand times a page.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
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
  // The licences are in the packages themselves; the routers' advice to developers is for development.
  esbuild: { legalComments: 'none', pure: command === 'build' ? ROUTER_WARNINGS : [] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
  },
}));
