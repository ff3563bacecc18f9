export const POSTING_TEXTS = {
  month: 'The month must be yyyy-MM',
  notSigned: 'This month is not signed: a month is signed two hours after it ends',
} as const;
