import type { BackTest } from '@harkara/server/contract/models';
import { money } from '../../format.ts';
import { isRunning, type Sum } from './backTest.ts';

/** Such as `₹12.00 more`. */
export const moreOrLess = ({ difference }: Pick<Sum, 'difference'>) => {
  if (difference === 0) return 'the same';
  return `${money(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
};

/** A sentence about the back-test for the publish dialog. */
export const verdictOf = (test: BackTest | null) => {
  if (!test) return 'This draft wasn’t back-tested.';
  if (isRunning(test)) return 'The back-test is still running.';
  if (!test.result) return 'The back-test failed.';
  const { total } = test.result;
  const which = test.isOfThisDraft ? '' : 'An earlier version of the draft was back-tested.';
  if (total.shipments === 0) return `${which}No shipments used this rate card in the last 30 days.`;
  return `${which}The last 30 days would have cost ${moreOrLess(total)}.`;
};
