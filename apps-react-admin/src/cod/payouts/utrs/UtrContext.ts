import { createContext, useContext } from 'react';

/** By the remittance’s id. */
export type Utrs = Record<number, string>;

type UtrState = {
  utrs: Utrs;
  errors: Utrs;
  isPayable: boolean;
  change: (changes: Utrs) => void;
};

/** The typed UTRs of a payout, on all pages of its table. */
export const UtrContext = createContext<UtrState>({
  utrs: {},
  errors: {},
  isPayable: false,
  change: () => undefined,
});

export function useUtrs() {
  return useContext(UtrContext);
}
