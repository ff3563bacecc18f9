import { titled } from '~/lib/page/meta.ts';

export { loadTwoStep as loader, saveTwoStep as action } from '~/features/auth/two-step/two-step.server.ts';
export { TwoStep as default } from '~/features/auth/two-step/TwoStep.tsx';

export const meta = titled('Two-step sign-in');
