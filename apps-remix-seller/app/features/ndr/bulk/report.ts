import { plural } from '~/lib/format.ts';

export const titleOf = ({ length }: { length: number }): string =>
  `Re-attempt ${plural(length, 'failed delivery', 'failed deliveries')}`;

/** `isRefused`: the message is the courier's own. `isPending`: the courier has not answered, and we ask again. */
export type Failure = {
  id: number;
  orderId: string;
  message: string;
  isRefused: boolean;
  isPending: boolean;
};

/** `later`: how many of those asked wait until the courier takes re-attempts. */
export type Report = { asked: number; later: number; failed: Failure[] };

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'asked' in value && 'failed' in value;

export const summaryOf = ({ asked, failed }: Report): string =>
  `${asked} of ${asked + failed.length} requested`;

export const laterText = (later: number): string =>
  later === 1
    ? 'We’ll request 1 of them when its courier accepts re-attempts.'
    : `We’ll request ${later} of them when their courier accepts re-attempts.`;
