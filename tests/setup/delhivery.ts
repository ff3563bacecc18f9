import { connectDelhivery } from '../../server/carriers/delhivery/client.ts';
import { anAccount } from './accounts.ts';
import { aParcel } from './parcels.ts';

export const TOKEN = 'a-token-of-delhivery';
export const AWB = '26805710004130';
/** A quarter past nine in the evening in India, when Delhivery takes re-attempts. */
export const NOW = new Date('2026-03-02T15:45:00Z');
export const CREATE = 'POST /api/cmu/create.json';
export const TRACK = 'GET /api/v1/packages/json/';
export const PINCODE = 'GET /c/api/pin-codes/json/';
export const PICKUP = 'POST /fm/request/new/';
export const EDIT = 'POST /api/p/edit';
export const UPDATE = 'POST /api/p/update';
export const ADD_POINT = 'POST /api/backend/clientwarehouse/create/';
export const EDIT_POINT = 'POST /api/backend/clientwarehouse/edit/';

export const connectTo = (
  baseUrl: string,
  changes: { secrets?: Record<string, string>; settings?: Record<string, string>; now?: Date } = {},
) => {
  const { account, exchanges } = anAccount({
    baseUrl,
    settings: { clientName: 'ACME', sellerGstin: '27AAACR5055K1Z7', ...changes.settings },
    secrets: { token: TOKEN, webhookSecret: 'the agreed header', ...changes.secrets },
    now: () => changes.now ?? NOW,
  });
  return { carrier: connectDelhivery(account), exchanges };
};
export const parcel = aParcel({ awb: AWB });
export const created = (changes: object = {}, own: object = {}) => ({
  cash_pickups_count: 0,
  package_count: 1,
  upload_wbn: 'UPL8663',
  packages: [
    {
      status: 'Success',
      client: 'ACME',
      sort_code: 'ATQ/VKI',
      remarks: [''],
      waybill: AWB,
      cod_amount: 0,
      payment: 'Pre-paid',
      serviceable: true,
      refnum: 'HK1-1',
      ...own,
    },
  ],
  success: true,
  ...changes,
});
export const refused = (rmk: string) => ({
  success: false,
  error: true,
  rmk,
  packages: [],
  package_count: 0,
  upload_wbn: null,
  cod_count: 0,
  cash_pickups: 0,
});
export const tracked = (awb: string, reference: string) => ({
  ShipmentData: [{ Shipment: { AWB: awb, ReferenceNo: reference, Consignee: { PinCode: 560001 } } }],
});
export const NOT_FOUND = {
  Success: false,
  Error: 'No such waybill or Order Id found',
  rmk: 'Data does not exists for provided Waybill(s)',
};
export const PINS = {
  delivery_codes: [{ postal_code: { pin: 560001, pre_paid: 'Y', sort_code: 'BLR/MGR' } }],
};
