import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_TAG_LENGTH, MAX_TAGS } from '../limits.ts';

export const NOTE_TEXTS = {
  missing: 'Enter a note',
  tooLong: `A note can have up to ${MAX_NOTE_LENGTH} characters`,
  tooMany: `An order can have up to ${MAX_NOTES} notes. Remove one first.`,
  notFound: 'Note not found',
  removed: 'Note removed',
  tagTooLong: `A tag can have up to ${MAX_TAG_LENGTH} characters`,
  tagTwice: 'The order has this tag twice',
  tooManyTags: `An order can have up to ${MAX_TAGS} tags`,
} as const;

/** Why an action is not possible now. */
export const REASONS = {
  booking: 'The courier is booking this order. Check again in a minute.',
  shipped: 'Already shipped.',
  cancelled: 'This order is cancelled.',
  editShipped: 'The courier already has these details. Cancel the order and create a new one.',
  editMoved: 'The courier has the parcel.',
  editNdr: 'The courier has the parcel. To change the address, request a re-attempt.',
  deleteShipped: 'Already shipped. Cancel it instead.',
  deleteMoved: 'The courier has the parcel, so its charges stay.',
  cancelPending: 'Not shipped yet. Delete it instead.',
  cancelMoved: 'The courier has picked it up.',
  cancelReturn: 'The courier has picked it up. Use Return to origin.',
  noLabel: 'Ship the order to get its label.',
  notFailed: 'No delivery has failed.',
} as const;
