import { titled } from '~/lib/page/meta.ts';

export { loadCases as loader } from '~/features/weights/weights.server.ts';
export { WeightDifferences as default } from '~/features/weights/WeightDifferences.tsx';

export const meta = titled('Weight differences');
