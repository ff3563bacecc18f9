/** Sentences that no feature owns. */
export const COMMON_TEXTS = {
  forbidden: 'You are not allowed to do this.',
  enrolFirst: 'Administrators need two-step sign-in. Set it up first.',
  failed: 'Unfortunately, something went wrong.',
  changedMeanwhile:
    'Someone else changed this while you were editing. Your changes are kept. Compare them, then save again.',
  rangeReversed: 'The range must start before it ends.',
} as const;
