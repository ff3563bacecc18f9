import { MAX_CALL_ORDERS } from '@harkara/server/contract/limits';
import type { OrderJob } from '@harkara/server/contract/models';
import { WORDS as VERBS } from '~/features/orders/list/actions/report.ts';
import { number, plural } from '~/lib/format.ts';
import type { Tone } from '~/ui/text/Badge.tsx';

const WORDS: Record<OrderJob['action'], { title: string; doing: string; done: string }> = {
  SHIP: { title: 'Ship', ...VERBS.ship },
  DELETE: { title: 'Delete', ...VERBS.delete },
  CANCEL: { title: 'Cancel', ...VERBS.cancel },
};

export const STATES: Record<OrderJob['state'], { tone: Tone; text: string }> = {
  RUNNING: { tone: 'info', text: 'Running' },
  DONE: { tone: 'success', text: 'Done' },
  STOPPED: { tone: 'neutral', text: 'Stopped' },
};

export const titleOf = ({ action, total }: OrderJob) => `${WORDS[action].title} ${plural(total, 'order')}`;

export const doingOf = ({ action, total }: OrderJob) => `${WORDS[action].doing} ${plural(total, 'order')}`;

/** 120 of 1,234 shipped, 3 failed */
export const progressOf = ({ action, total, done, failed }: OrderJob) =>
  `${number(done)} of ${number(total)} ${WORDS[action].done}${failed > 0 ? `, ${number(failed)} failed` : ''}`;

/** A document holds at most `MAX_CALL_ORDERS` orders: larger jobs get several, each with its range. */
export function partsOf(orders: number): { part: number; range?: string }[] {
  if (orders <= MAX_CALL_ORDERS) return [{ part: 1 }];
  return Array.from({ length: Math.ceil(orders / MAX_CALL_ORDERS) }, (_, index) => {
    const [first, last] = [index * MAX_CALL_ORDERS + 1, Math.min(orders, (index + 1) * MAX_CALL_ORDERS)];
    return { part: index + 1, range: `${number(first)} to ${number(last)}` };
  });
}
