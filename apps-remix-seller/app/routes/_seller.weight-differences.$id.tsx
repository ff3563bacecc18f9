import { titled } from '~/lib/page/meta.ts';

export { loadCase as loader, answerCase as action } from '~/features/weights/weights.server.ts';
export { WeightDifference as default } from '~/features/weights/case/WeightDifference.tsx';

export const meta = titled('Weight difference');
