import { titled } from '~/lib/page/meta.ts';

export { loadUpload as loader } from '~/features/settings/pickup-points/upload/upload.server.ts';
export { UploadPickupPoints as default } from '~/features/settings/pickup-points/upload/UploadPickupPoints.tsx';

export const meta = titled('Upload pickup points');
