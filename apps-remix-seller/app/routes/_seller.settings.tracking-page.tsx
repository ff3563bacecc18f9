import { titled } from '~/lib/page/meta.ts';

export {
  loadTrackingPage as loader,
  saveTrackingPage as action,
} from '~/features/settings/tracking-page/tracking-page.server.ts';
export { TrackingPageSettings as default } from '~/features/settings/tracking-page/TrackingPageSettings.tsx';

export const meta = titled('Tracking page');
