import type { RateOption } from '~/lib/wire.ts';

/** The cheapest card of a courier in a mode, and its other cards. */
export type RateGroup = { best: RateOption; others: RateOption[]; logo: string | null };
