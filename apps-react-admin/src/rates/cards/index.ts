import { lazy } from 'react';

/** The base rates as one card per courier and mode. */
export const rateSheets = { name: 'rate-cards', list: lazy(() => import('./RateCards.tsx')) };
