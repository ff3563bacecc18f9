export { frameHandle as handle } from '~/features/shell/UserFrame.tsx';
export { loadTracking as loader } from '~/features/tracking/parcel/parcel.server.ts';
export { meta, Tracking as default } from '~/features/tracking/parcel/Tracking.tsx';
