import type { Handler } from '../../calls/company.ts';
import { NO_ROUTE } from '../rest.ts';
import { type Features, findStore } from '../store.ts';

/** The route does not exist while its feature is off or its plugin is missing. */
export const withFeature =
  (feature: keyof Features, handle: Handler): Handler =>
  async (asked) => {
    const { features } = await findStore(asked.world, asked.account);
    return features[feature] ? handle(asked) : NO_ROUTE;
  };
