import { MAX_COURIER_RULES } from '../limits.ts';

export const COURIER_RULE_TEXTS = {
  saved: 'Rule saved successfully',
  removed: 'Rule removed successfully',
  ordered: 'Rule order saved.',
  notFound: 'There is no such rule.',
  tooMany: `You can have up to ${MAX_COURIER_RULES} rules. Remove one that you no longer use.`,
  name: 'Enter a name of 1 to 60 characters.',
  range: 'The lower limit can’t exceed the upper limit.',
  pins: 'Enter PIN codes or their first digits, 1 to 6 digits each.',
  channels: 'Enter channel names, 1 to 20 characters each.',
  products: 'Enter parts of product names or codes, 1 to 60 characters each.',
  mode: 'Choose how the courier is chosen.',
  preferred: 'Choose at least one courier, most preferred first.',
  point: 'Choose one of your active pickup points.',
  orderOf: 'Name each of your rules once.',
  noneLeft: 'None of the allowed couriers carries this parcel.',
} as const;
