import { connectShiprocket } from '../../server/carriers/shiprocket/client.ts';
import { anAccount, refusalOf as refusedBy } from './accounts.ts';
import type { aCompany } from './company.ts';
import { aParcel } from './parcels.ts';

export const AWB = '321055706540';
export const PASSWORD = 'a password of the API user';
export const TOKEN = 'eyJ.a-token.x';
export const NOW = new Date('2026-03-02T06:00:00Z');
export const LOGIN = 'POST /auth/login';
export const CREATE = 'POST /orders/create/adhoc';
export const RETURN = 'POST /orders/create/return';
export const ASSIGN = 'POST /courier/assign/awb';
export const CANCEL_ORDER = 'POST /orders/cancel';
export const CANCEL = 'POST /orders/cancel/shipment/awbs';
export const ORDERS = 'GET /orders';
export const SHOW = 'GET /orders/show/932514925';
export const TRACK_ORDER = 'GET /courier/track';
export const TRACK = 'POST /courier/track/awbs';
export const PICKUP = 'POST /courier/generate/pickup';
export const POINTS = 'GET /settings/company/pickup';
export const ADD_POINT = 'POST /settings/company/addpickup';
export const NDR = `POST /ndr/${AWB}/action`;
export const WALLET = 'GET /account/details/wallet-balance';

export const parcel = aParcel({ service: '142' });

export const order = (changes: object = {}) => ({
  order_id: 932514925,
  channel_order_id: 'HK1-1',
  shipment_id: 928967322,
  status: 'NEW',
  status_code: 1,
  onboarding_completed_now: 0,
  awb_code: '',
  courier_company_id: '',
  courier_name: '',
  ...changes,
});
export const assigned = {
  awb_assign_status: 1,
  response: {
    data: { courier_company_id: 142, awb_code: AWB, routing_code: 'BLR/7', shipment_id: 928967322 },
  },
};
export const refused = {
  awb_assign_status: 0,
  response: { data: { awb_assign_error: 'Insufficient amount to label this shipment' } },
};
export const listed = (reference: string, awb = '', status = 'NEW') => ({
  id: 932514925,
  channel_order_id: reference,
  status,
  shipments: [{ id: 928967322, awb }],
});
export const tracked = (awb: string) => ({
  tracking_data: { track_status: 1, shipment_track: [{ awb_code: awb, shipment_id: 928967322 }] },
});
export const UNKNOWN = {
  tracking_data: { track_status: 0, error: 'Aahh! There is no activities found in our DB' },
};
export const OURS = { customer_pincode: '560001', total: '999.00', payment_method: 'prepaid' };
export const CANCELLED = { status_code: 200, message: 'Order cancelled successfully.' };

/** An account at a scripted Shiprocket. */
export const connectTo = (baseUrl: string, secrets: Record<string, string> = {}) => {
  const { account, exchanges } = anAccount({
    baseUrl,
    settings: { email: 'api@example.com' },
    secrets: { password: PASSWORD, webhookSecret: 'the agreed token', ...secrets },
    now: () => NOW,
  });
  return { carrier: connectShiprocket(account), exchanges };
};

/** The words of a refused call. */
export const refusalOf = async (call: Promise<unknown>) => (await refusedBy(call)).message;

/** Makes a scripted Shiprocket book each parcel. */
export function booksAll(company: ReturnType<typeof aCompany>) {
  company.answers(LOGIN, 200, { token: TOKEN });
  company.answers(CREATE, 200, order());
  company.answers(ASSIGN, 200, assigned);
  company.answers(CANCEL_ORDER, 200, CANCELLED);
}
