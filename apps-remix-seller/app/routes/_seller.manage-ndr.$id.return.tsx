import { titled } from '~/lib/page/meta.ts';

export { loadReturn as loader, askForReturn as action } from '~/features/ndr/return/return.server.ts';
export { ReturnPage as default } from '~/features/ndr/return/ReturnPage.tsx';

export const meta = titled('Return to origin');
