import { MIN_SEARCH_LENGTH } from '../limits.ts';

export const SEARCH_TEXTS = {
  tooShort: `Type at least ${MIN_SEARCH_LENGTH} letters or digits`,
};
