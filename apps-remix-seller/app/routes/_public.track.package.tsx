import { pageMeta } from '~/lib/page/meta.ts';

export { findParcel as loader } from '~/features/tracking/parcel/parcel.server.ts';
export { TrackPackage as default } from '~/features/tracking/parcel/TrackEntry.tsx';

export const handle = { withoutScript: true };

export const meta = pageMeta({
  title: 'Track a package',
  description: 'Track any parcel by its AWB number, from pickup to delivery, without signing in.',
  path: '/track/package',
});
