import type { Operator } from '@harkara/server/contract/models';
import { UNSET_PUBLIC } from '@harkara/server/contract/operator';

/** Used while the API is away: nothing but the product's name. */
export const UNKNOWN_OPERATOR: Operator = { ...UNSET_PUBLIC, logoUrl: null, showsExamples: false };
