import type { Provider } from '../platform/outbound/account.ts';
import { type AccountCarrier, type Booking, CarrierRefusal } from './carrier.ts';

const NO_AWB = 'This courier has no free AWBs left. Choose another courier and contact support.';
const BY_PHONE =
  'This courier only takes re-attempts by phone. Call the courier with the AWB, address and date.';

const bookingOf = (awb: string): Booking => ({ awb, sortCode: '', pickupReference: '' });

const connect = (): AccountCarrier => ({
  bindsAwbs: true,
  fetchAwbs: null,
  registerPoint: null,
  findLane: null,
  findDays: null,
  maxTracked: 1_000,
  async book({ awb }) {
    if (awb === null) throw new CarrierRefusal(NO_AWB);
    return bookingOf(awb);
  },
  settle: async ({ awb }) => (awb === null ? null : bookingOf(awb)),
  cancel: async () => {},
  track: async () => [],
  requestPickup: async ({ reference }) => reference,
  reattempt: async () => {
    throw new CarrierRefusal(BY_PHONE);
  },
  returnToOrigin: null,
  check: async () => {},
  readScans: () => null,
});

/** The provider name of a connection to a courier without an API. */
export const MANUAL = 'manual';

/** A courier without an API: An administrator loads the AWBs and the scans from files. Sends nothing. */
export const manual: Provider<AccountCarrier> = {
  title: 'Courier without an API',
  baseUrl: '',
  testHost: null,
  fields: [],
  connect,
};
