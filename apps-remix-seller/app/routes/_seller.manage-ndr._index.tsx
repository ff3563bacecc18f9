import { titled } from '~/lib/page/meta.ts';

export { loadNdrs as loader } from '~/features/ndr/ndr.server.ts';
export { ManageNdr as default } from '~/features/ndr/ManageNdr.tsx';

export const meta = titled('NDR');
