import { DAYS_TO_ANSWER } from '../limits.ts';
import { TEXTS as TRACKING_TEXTS } from './tracking.ts';

export const TEXTS = {
  fileMissing: 'Weight update file is required',
  noRows: 'The file has no weights',
  awbMissing: 'AWB is required',
  awbUnknown: TRACKING_TEXTS.awbNotFound,
  cancelled: 'The parcel was cancelled',
  caseIsOpen: 'This parcel has an open weight case',
  boxIncomplete: 'Enter length, width and height, or none of them',
  uploadUnknown: 'Weight update not found',
  alreadyProcessed: 'This weight update was already processed',
} as const;

export const CASE_TEXTS = {
  notFound: 'Weight case not found',
  pictureNotFound: 'Picture not found',
  closed: 'This case has already been answered',
  over: `The ${DAYS_TO_ANSWER} days are over, so the difference is accepted`,
  weighedAgain: 'The parcel was weighed again. Dispute the latest difference.',
  notDisputed: 'Only a disputed case can be decided, and only once',
  sellersOnly: 'Only the seller can answer a weight case',
  remarkMissing: 'Tell us why the weight is wrong',
  decisionMissing: 'Tell the seller why',
  weightMissing: 'Enter the weight to apply',
} as const;
