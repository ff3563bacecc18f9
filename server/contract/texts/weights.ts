import { DAYS_TO_ANSWER } from '../limits.ts';
import { TEXTS as TRACKING_TEXTS } from './tracking.ts';

export const TEXTS = {
  fileMissing: 'Weight update file is required',
  noRows: 'The file has no weights',
  awbMissing: 'AWB is required',
  awbUnknown: TRACKING_TEXTS.awbNotFound,
  cancelled: 'The parcel was cancelled',
  caseIsOpen: 'A case about the weight of this parcel is open',
  boxIncomplete: 'Give length, width and height, or none of them',
  uploadUnknown: 'Weight update not found',
  alreadyProcessed: 'This weight update has been processed already',
} as const;

export const CASE_TEXTS = {
  notFound: 'Weight case not found',
  pictureNotFound: 'Picture not found',
  closed: 'This case has already been answered',
  over: `The ${DAYS_TO_ANSWER} days are over: the difference is accepted`,
  weighedAgain: 'The parcel has been weighed again. Please dispute the newest difference.',
  notDisputed: 'Only a disputed case can be decided, and only once',
  sellersOnly: 'Only the seller can answer a weight case',
  remarkMissing: 'Please say why the weight is not right',
  decisionMissing: 'Please tell the seller why',
  weightMissing: 'Please enter the weight you decide on',
} as const;
