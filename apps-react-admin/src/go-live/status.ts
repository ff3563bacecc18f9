import type { Answer } from '@harkara/server/contract/calls';
import { carrierServices } from '../carrier-services/index.ts';
import { connectionPath } from '../connections/connectionPath.ts';
import { connections } from '../connections/index.ts';
import { operatorSettings } from '../operator/index.ts';
import { pincodes } from '../pincodes/index.ts';
import { rateCards } from '../rates/index.ts';
import type { Tone } from '../theme/palette.ts';

export type Status = Answer<'go-live/status'>;
export type Item = Status['items'][number];
export type TestShipment = Status['shipments'][number];

export const looks: Record<Item['state'], { tone: Tone; label: string }> = {
  OPEN: { tone: 'warning', label: 'Open' },
  ADVISED: { tone: 'info', label: 'Advised' },
  DONE: { tone: 'success', label: 'Done' },
};

/** The test shipment has a separate section. */
export const areas: { area: Item['area']; title: string; note?: string }[] = [
  { area: 'SERVER', title: 'Server' },
  { area: 'PEOPLE', title: 'Administrators' },
  { area: 'OPERATOR', title: 'Your details' },
  {
    area: 'COURIERS',
    title: 'Couriers',
    note: 'In production, sellers only see modes that an account carries.',
  },
  { area: 'PAYMENTS', title: 'Payments' },
  { area: 'MESSAGES', title: 'Messages' },
  { area: 'PRICES', title: 'Prices and places' },
];

type Link = { to: string; text: string };

/** Where an item is done. Null: outside the back office. */
export function linkOf({ page, subjectId }: Item): Link | null {
  switch (page) {
    case 'operator':
      return { to: `/${operatorSettings.name}`, text: 'Open the operator settings' };
    case 'two-step':
      return { to: '/two-step', text: 'Open your two-step sign-in' };
    case 'connections':
      return subjectId === null
        ? { to: `/${connections.name}`, text: 'Open the connections' }
        : { to: connectionPath(subjectId), text: 'Open the account' };
    case 'carrier-services':
      return { to: `/${carrierServices.name}`, text: 'Open the services' };
    case 'message-templates':
      return { to: '/message-templates', text: 'Open the message templates' };
    case 'rate-cards':
      return { to: `/${rateCards.name}`, text: 'Open the rate cards' };
    case 'pincodes':
      return { to: `/${pincodes.name}`, text: 'Open the PIN codes' };
    default:
      return null;
  }
}
