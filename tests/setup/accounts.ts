import { expect } from 'vitest';
import { CarrierRefusal } from '../../server/carriers/carrier.ts';
import {
  type Account,
  createAccount,
  type Exchange,
  type Token,
} from '../../server/platform/outbound/account.ts';

type Given = Partial<Pick<Account, 'settings' | 'secrets' | 'now' | 'timeoutMs'>> & {
  baseUrl: string;
  host?: string;
};

/** An open account whose exchanges are kept in a list and whose token is kept in memory. */
export function anAccount({ settings = {}, secrets = {}, now = () => new Date(), ...given }: Given) {
  const exchanges: Exchange[] = [];
  let stored: Token | null = null;
  const account = createAccount({
    ...given,
    id: 1,
    settings,
    secrets,
    now,
    record: (exchange) => void exchanges.push(exchange),
    async token(renew, { refused }) {
      if (stored === null || stored.token === refused || stored.expiresAt <= now()) stored = await renew();
      return stored.token;
    },
  });
  return { account, exchanges };
}

export const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CarrierRefusal);
  return error as CarrierRefusal;
};
