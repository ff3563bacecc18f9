import type { Call, Company } from '../couriers/company.ts';
import { charges } from './desk/charges.ts';
import { labelFile, packingSlip } from './desk/labels.ts';
import { requestPickup } from './desk/pickups.ts';
import { pinCodes } from './desk/pins.ts';
import { expectedTat } from './desk/tat.ts';
import { walletBalance } from './desk/wallet.ts';
import { addWarehouse, createWarehouse, editWarehouse } from './desk/warehouses.ts';
import { create } from './manifest/create.ts';
import { edit } from './manifest/edit.ts';
import { fetchMany, fetchOne } from './manifest/waybills.ts';
import { broken, checkCaller, loginPage, markup, refusal } from './replies.ts';
import { defaults, type DelhiverySettings } from './settings.ts';
import { throttled } from './throttled.ts';
import { actOnNdr, ndrStatus } from './tracking/ndr.ts';
import { advance } from './tracking/scans.ts';
import { track } from './tracking/track.ts';

type Handle = Call<DelhiverySettings>['act'];

const get = (name: string, path: string, act: Handle) => ({ name, method: 'get', path, act }) as const;
const post = (name: string, path: string, act: Handle) => ({ name, method: 'post', path, act }) as const;

/** Delhivery B2C Express, as its documents, recorded answers and working clients describe it. */
export const delhivery: Company<DelhiverySettings> = {
  name: 'delhivery',
  startBalancePaise: 10_000_000,
  windowMs: 300_000,
  pushTries: 2,
  defaults,
  calls: [
    get('pin-codes', '/c/api/pin-codes/json/', pinCodes),
    get('bulk-waybill', '/waybill/api/bulk/json/', fetchMany),
    get('waybill', '/waybill/api/fetch/json/', fetchOne),
    post('create', '/api/cmu/create.json', create),
    post('edit', '/api/p/edit', edit),
    get('track', '/api/v1/packages/json/', track),
    get('charges', '/api/kinko/v1/invoice/charges/.json', charges),
    get('expected-tat', '/api/dc/expected_tat', expectedTat),
    get('label', '/api/p/packing_slip', packingSlip),
    { ...get('label-file', '/labels/:waybill.pdf', labelFile), isOpen: true },
    post('pickup', '/fm/request/new/', requestPickup),
    post('warehouse', '/api/backend/clientwarehouse/create/', createWarehouse),
    post('warehouse-edit', '/api/backend/clientwarehouse/edit/', editWarehouse),
    post('ndr', '/api/p/update', actOnNdr),
    get('ndr-status', '/api/cmu/get_bulk_upl/:request', ndrStatus),
    get('balance', '/api/client/get_balance_ledger.json', walletBalance),
  ],
  checkCaller,
  throttled,
  refusal,
  broken,
  page: loginPage,
  markup,
  addPlace: async (db, account, place, now) => void (await addWarehouse(db, account, place, now)),
  advance,
};
