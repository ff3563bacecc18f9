import { REATTEMPT_DAYS_AHEAD } from '../limits.ts';

export const TEXTS = {
  notFound: 'Failed delivery not found',
  otherOrder: 'This failed delivery belongs to another order',
  closed: 'This delivery is closed, so it can’t be re-attempted',
  alreadyAsked: 'A re-attempt has already been requested',
  closedReturn: 'This delivery is closed, so it can’t be returned',
  alreadyReturning: 'The return to origin has already been requested',
  noReturn:
    'You can’t request a return to origin for this courier here. Call the courier with the AWB, or wait: the parcel returns after the last attempt.',
  onItsWay: 'The courier is already delivering this parcel again',
  dateOutside: `Please choose a date within ${REATTEMPT_DAYS_AHEAD} days from today`,
  unclear: 'The courier hasn’t answered yet. We’ll ask again within a minute.',
  gaveUp: 'The courier did not answer',
} as const;
