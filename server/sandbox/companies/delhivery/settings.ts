import type { Fields } from '../couriers/answers.ts';
import type { Act, BaseSettings } from '../couriers/company.ts';

export type DelhiverySettings = BaseSettings & {
  token: string;
  clientName: string;
  isClientActive: boolean;
  isAutoPickup: boolean;
  activatesWarehouses: boolean;
  /** By pincode: fields that differ in its answer, or null if it is not serviceable. */
  pins: Record<string, Fields | null>;
  /** Numbers of a bulk fetch are usable only after this time. */
  waybillDelayMs: number;
  /** Null: never runs out. */
  waybillsLeft: number | null;
  /** Whether a package that "might have been partially saved" was. */
  savesPartially: boolean;
  hasOlderNdrActions: boolean;
  /** The hour in India after which re-attempts are taken; 0 takes them at any time. */
  dispatchEndsAtHour: number;
};

export type DelhiveryAct = Act<DelhiverySettings>;

/** Per five minutes. */
const LIMITS = {
  'pin-codes': 4_500,
  'bulk-waybill': 5,
  waybill: 750,
  create: 20_000,
  track: 750,
  charges: 50,
  'expected-tat': 750,
  label: 3_000,
  pickup: 4_000,
};

export const defaults = (account: string): DelhiverySettings => ({
  token: `delhivery-token-${account}`,
  clientName: `HARKARA-${account}`,
  isClientActive: true,
  isAutoPickup: false,
  activatesWarehouses: true,
  pins: {},
  waybillDelayMs: 60_000,
  waybillsLeft: null,
  savesPartially: false,
  hasOlderNdrActions: false,
  dispatchEndsAtHour: 21,
  limits: LIMITS,
  webhook: null,
  webhookTimeoutMs: 500,
});

/** For an operator who connects an account to its emulator. `sandboxUrl` is the sandbox's base URL. */
export const demoAccount = (sandboxUrl: string, account: string) => {
  const { token, clientName } = defaults(account);
  return { host: `${sandboxUrl}/delhivery/${account}`, settings: { clientName }, secrets: { token } };
};
