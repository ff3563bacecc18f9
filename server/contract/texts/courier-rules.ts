import { MAX_COURIER_RULES } from '../limits.ts';

export const COURIER_RULE_TEXTS = {
  saved: 'Rule saved successfully',
  removed: 'Rule removed successfully',
  ordered: 'The order of the rules is saved.',
  notFound: 'There is no such rule.',
  tooMany: `You can have ${MAX_COURIER_RULES} rules at most. Remove one that you no longer use.`,
  name: 'Enter a name of 1 to 60 characters.',
  range: 'The lower limit must not exceed the upper one.',
  pins: 'Enter pincodes, or how they begin: 1 to 6 digits each.',
  channels: 'Enter names of channels, 1 to 20 characters each.',
  products: 'Enter a part of the name or the code of a product, 1 to 60 characters each.',
  mode: 'Choose how the courier is chosen.',
  preferred: 'Choose at least one courier, in the order of preference.',
  point: 'Choose one of your active pickup points.',
  orderOf: 'Name each of your rules once.',
  noneLeft: 'None of the couriers that may be chosen carries this parcel.',
} as const;
