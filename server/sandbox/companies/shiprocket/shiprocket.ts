import type { Call, Company } from '../couriers/company.ts';
import { addAddress, addPickup, pickupAddresses } from './desk/addresses.ts';
import { actOnNdr, listNdr, showNdr } from './desk/ndr.ts';
import { walletBalance } from './desk/wallet.ts';
import { checkCaller, login, logout } from './login.ts';
import { cancelAwbs, cancelOrders } from './orders/cancel.ts';
import { createOrder, createReturn } from './orders/create.ts';
import { listOrders, showOrder } from './orders/read.ts';
import { badGateway, broken, refusal, throttled } from './replies.ts';
import { defaults, type ShiprocketSettings } from './settings.ts';
import { assignAwb } from './shipments/assign.ts';
import { listCouriers, serviceability } from './shipments/couriers.ts';
import { generateLabel, labelFile } from './shipments/label.ts';
import { generatePickup } from './shipments/pickup.ts';
import { advance } from './shipments/scans.ts';
import { trackAwb, trackAwbs, trackOrder, trackShipment } from './shipments/track.ts';

type Handle = Call<ShiprocketSettings>['act'];

const get = (name: string, path: string, act: Handle) => ({ name, method: 'get', path, act }) as const;
const post = (name: string, path: string, act: Handle) => ({ name, method: 'post', path, act }) as const;

/** Shiprocket's external API, as its documents and a client that was checked against it describe it. */
export const shiprocket: Company<ShiprocketSettings> = {
  name: 'shiprocket',
  startBalancePaise: 10_000_000,
  windowMs: 60_000,
  pushTries: 1,
  defaults,
  calls: [
    { ...post('login', '/auth/login', login), isOpen: true },
    post('logout', '/auth/logout', logout),
    post('create', '/orders/create/adhoc', createOrder),
    post('return', '/orders/create/return', createReturn),
    get('orders', '/orders', listOrders),
    get('order', '/orders/show/:id', showOrder),
    post('cancel', '/orders/cancel', cancelOrders),
    post('cancel-awbs', '/orders/cancel/shipment/awbs', cancelAwbs),
    get('serviceability', '/courier/serviceability{/}', serviceability),
    get('couriers', '/courier/courierListWithCounts', listCouriers),
    post('assign', '/courier/assign/awb', assignAwb),
    post('pickup', '/courier/generate/pickup', generatePickup),
    post('label', '/courier/generate/label', generateLabel),
    { ...get('label-file', '/labels/:id.pdf', labelFile), isOpen: true },
    get('track', '/courier/track/awb/:awb', trackAwb),
    get('track-shipment', '/courier/track/shipment/:id', trackShipment),
    post('track-awbs', '/courier/track/awbs', trackAwbs),
    get('track-order', '/courier/track', trackOrder),
    get('ndr-list', '/ndr/all', listNdr),
    get('ndr', '/ndr/:awb', showNdr),
    post('ndr-action', '/ndr/:awb/action', actOnNdr),
    get('addresses', '/settings/company/pickup', pickupAddresses),
    post('address', '/settings/company/addpickup', addPickup),
    get('balance', '/account/details/wallet-balance', walletBalance),
  ],
  checkCaller,
  throttled,
  refusal,
  broken,
  page: badGateway,
  addPlace: async (db, account, place, now) => void (await addAddress(db, account, place, now)),
  advance,
};
