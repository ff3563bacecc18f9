export const POSTING_TEXTS = {
  month: 'The month must be yyyy-MM',
  notSigned: 'This month isn’t signed yet. Months are signed two hours after they end',
} as const;
