import { call, clock, type Person } from './app.ts';

export type Changed = { trackingId: number; wayBillId: string | null; updatedAt: string };
export type Changes = { count: number; data: Changed[] };

/** A moment after everything so far and before everything that follows. */
export function aMoment(): string {
  clock.advance(1_000);
  const moment = clock.now().toISOString();
  clock.advance(1_000);
  return moment;
}

export const changesOf = async (
  who: Person,
  path: string,
  updatedSince: string,
  more: object = {},
): Promise<Changes> => (await call(path, { updatedSince, limit: 1000, ...more }, who.token)).body;

export const idsOf = ({ data }: Changes) => data.map(({ trackingId }) => trackingId);
