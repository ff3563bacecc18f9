import { titled } from '~/lib/page/meta.ts';

export { loadNdr as loader, askReattempt as action } from '~/features/ndr/ndr.server.ts';
export { ReattemptPage as default } from '~/features/ndr/reattempt/ReattemptPage.tsx';

export const meta = titled('Re-attempt');
