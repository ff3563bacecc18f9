import type { CarrierService, Connection, Courier } from '@harkara/server/contract/models';
import { modes } from '../couriers/courier.ts';
import type { Tone } from '../theme/palette.ts';

export type MotId = CarrierService['motId'];

/** One cell of the matrix: a courier's mode, and what carries it. */
export type Cell = {
  courier: Courier;
  motId: MotId;
  mode: string;
  service: CarrierService | null;
  account: Connection | null;
};

/** A row a courier with a cell for each mode that the courier has; null for the others. */
export const matrixOf = (
  couriers: readonly Courier[],
  services: readonly CarrierService[],
  accounts: readonly Connection[],
) =>
  couriers.map((courier) => ({
    courier,
    cells: modes.map(({ value: motId, text: mode }): Cell | null => {
      const service = services.find((one) => one.courierId === courier.id && one.motId === motId) ?? null;
      if (!courier.motIds.includes(motId) && !service) return null;
      const account = accounts.find(({ id }) => id === service?.connectionId) ?? null;
      return { courier, motId, mode, service, account };
    }),
  }));

export const nameOf = ({ courier, mode }: Pick<Cell, 'courier' | 'mode'>) => `${courier.name} ${mode}`;

const ACCOUNT: Record<Connection['state'], { text: string; tone: Tone }> = {
  OK: { text: 'Connected', tone: 'success' },
  UNTESTED: { text: 'Account not tested', tone: 'warning' },
  FAILING: { text: 'Account failing', tone: 'danger' },
};

/** Whether parcels of this service are booked, and why not. */
export function stateOf({ service, account }: Cell): { text: string; tone: Tone } {
  if (!service) return { text: 'No account', tone: 'warning' };
  if (!service.isActive) return { text: 'Inactive', tone: 'neutral' };
  if (!account?.isActive) return { text: 'Account inactive', tone: 'danger' };
  return ACCOUNT[account.state];
}

/** What a company calls a service, by provider. */
const WORDS: Partial<Record<string, { hint: string; choices?: readonly string[] }>> = {
  delhivery: { hint: 'Delhivery’s shipping mode.', choices: ['Surface', 'Express'] },
  shiprocket: { hint: 'Shiprocket’s number for this courier, such as 10.' },
  manual: { hint: 'Your own name for this service. Optional.' },
};

export const wordOf = (provider: string | undefined) =>
  WORDS[provider ?? ''] ?? { hint: 'The company’s name or code for this service.' };
