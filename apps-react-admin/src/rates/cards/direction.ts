import type { directions } from '../grid/sheet.ts';

export type Direction = (typeof directions)[number]['key'];

/** The ids of the API's shipment types. */
export const TYPE_IDS = { forward: 1, rvp: 2, rto: 3 } as const satisfies Record<Direction, number>;
