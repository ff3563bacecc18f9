import { titled } from '~/lib/page/meta.ts';

export { loadRates as loader } from '~/features/rates/rates.server.ts';
export { RateCalculator as default } from '~/features/rates/RateCalculator.tsx';

export const meta = titled('Rate calculator');
