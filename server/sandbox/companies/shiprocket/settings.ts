import type { Act, BaseSettings } from '../couriers/company.ts';

export type ShiprocketSettings = BaseSettings & {
  email: string;
  password: string;
  /** Whether a repeated order id is answered with the order that has it; otherwise with 422. */
  returnsRepeatedOrders: boolean;
  verifiesPhones: boolean;
  unserviceablePins: string[];
  /** By courier id: the error that it answers in place of an AWB. */
  refusingCouriers: Record<string, string>;
};

export type ShiprocketAct = Act<ShiprocketSettings>;

export const defaults = (account: string): ShiprocketSettings => ({
  email: `api-${account}@example.com`,
  password: `shiprocket-password-${account}`,
  returnsRepeatedOrders: true,
  verifiesPhones: true,
  unserviceablePins: [],
  refusingCouriers: {},
  limits: {},
  webhook: null,
  webhookTimeoutMs: 5_000,
});

/** For an operator who connects an account to its emulator. `sandboxUrl` is the sandbox's base URL. */
export const demoAccount = (sandboxUrl: string, account: string) => {
  const { email, password } = defaults(account);
  return { host: `${sandboxUrl}/shiprocket/${account}`, settings: { email }, secrets: { password } };
};
