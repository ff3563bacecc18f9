import { MAX_NOTE_LENGTH, MAX_NOTES, MAX_TAG_LENGTH, MAX_TAGS } from '../limits.ts';

export const NOTE_TEXTS = {
  missing: 'Enter a note',
  tooLong: `A note can have ${MAX_NOTE_LENGTH} characters at most`,
  tooMany: `An order can have ${MAX_NOTES} notes at most. Remove one first.`,
  notFound: 'Note not found',
  removed: 'Note removed',
  tagTooLong: `A tag can have ${MAX_TAG_LENGTH} characters at most`,
  tagTwice: 'The order has this tag twice',
  tooManyTags: `An order can have ${MAX_TAGS} tags at most`,
} as const;

/** Why an action is not possible now. */
export const REASONS = {
  booking: 'The courier is booking it. Look again in a minute.',
  shipped: 'It is shipped already.',
  cancelled: 'It is cancelled.',
  editShipped: 'The courier has these details. Cancel the order and create it again.',
  editMoved: 'The courier has the parcel.',
  editNdr: 'The courier has the parcel. Send another address with a re-attempt.',
  deleteShipped: 'It is shipped. Cancel it instead.',
  deleteMoved: 'The courier has the parcel, so its charges stay.',
  cancelPending: 'Not shipped yet. Delete it instead.',
  cancelMoved: 'The courier has picked it up.',
  cancelReturn: 'The courier has picked it up. Use Return to origin.',
  noLabel: 'An order gets its label when you ship it.',
  notFailed: 'No delivery has failed.',
} as const;
