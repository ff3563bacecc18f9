import { titled } from '~/lib/page/meta.ts';

export { loadPincode as loader } from '~/features/pincodes/serviceability.server.ts';
export { Pincodes as default } from '~/features/pincodes/Pincodes.tsx';

export const meta = titled('Pincode Serviceability');
