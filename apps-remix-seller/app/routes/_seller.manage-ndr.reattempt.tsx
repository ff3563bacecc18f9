import { titled } from '~/lib/page/meta.ts';

export { loadSelected as loader, askSelected as action } from '~/features/ndr/bulk/bulk.server.ts';
export { BulkPage as default } from '~/features/ndr/bulk/BulkPage.tsx';

export const meta = titled('Re-attempt');
