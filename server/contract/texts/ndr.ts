import { REATTEMPT_DAYS_AHEAD } from '../limits.ts';

export const TEXTS = {
  notFound: 'Failed delivery not found',
  otherOrder: 'This failed delivery belongs to another order',
  closed: 'This delivery is closed: there is nothing to re-attempt',
  alreadyAsked: 'A re-attempt has already been requested',
  closedReturn: 'This delivery is closed: there is nothing to bring back',
  alreadyReturning: 'The return to origin has already been requested',
  noReturn:
    'This courier takes no return to origin here. Please call it with the AWB, or let it go back after its last attempt.',
  onItsWay: 'The courier is already delivering this parcel again',
  dateOutside: `Please choose a date within ${REATTEMPT_DAYS_AHEAD} days from today`,
  unclear: 'The courier has not answered yet. We ask again within a minute.',
  gaveUp: 'The courier did not answer',
} as const;
