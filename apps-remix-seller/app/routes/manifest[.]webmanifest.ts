export { loadWebManifest as loader } from '~/features/public/web-manifest.ts';
