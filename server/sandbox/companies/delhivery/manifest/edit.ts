import { required } from '../../../../platform/required.ts';
import { type Answer, type Fields, fieldsOf, json, parsed, textOf } from '../../couriers/answers.ts';
import { addToBalance } from '../../couriers/tables/accounts.sql.ts';
import {
  addScan,
  findParcel,
  listScans,
  type Parcel,
  type Scan,
  updateParcel,
} from '../../couriers/tables/parcels.sql.ts';
import type { DelhiveryAct } from '../settings.ts';
import { numberIn } from './checks.ts';
import type { Manifest } from './manifest.ts';

const KEYS = [
  ...['name', 'phone', 'add', 'products_desc', 'weight', 'gm', 'pt', 'cod'],
  ...['shipment_height', 'shipment_width', 'shipment_length'],
];

export const refusedEdit = (waybill: string, error: string): Answer =>
  json({ status: false, waybill, error, remark: error });

const done = (parcel: Parcel<Manifest>, remark: string): Answer =>
  json({ status: true, waybill: parcel.awb, remark, order_id: parcel.reference });

/** Forward parcels move under UD; a reverse one may change only until its pickup. */
const isChangeable = ({ type, status }: Scan, { payment }: Manifest): boolean =>
  payment === 'Pickup'
    ? type === 'PP' && status === 'Scheduled'
    : type === 'UD' && ['Manifested', 'In Transit', 'Pending'].includes(status);

async function cancel({ db, account, now }: DelhiveryAct, parcel: Parcel<Manifest>, last: Scan) {
  const scan = { ...last, remarks: 'Shipment cancelled by client', scanned_at: now };
  if (last.status === 'Manifested' && !parcel.isCancelled)
    await addToBalance(db, account.id, parcel.facts.chargePaise);
  if (last.type === 'PP')
    await addScan(db, parcel.id, { ...scan, code: 'CL-102', type: 'CN', status: 'Canceled' });
  // Its status stays, but it now moves back; before the pickup nothing visible changes.
  else if (last.status !== 'Manifested')
    await addScan(db, parcel.id, { ...scan, code: 'RT-101', type: 'RT' });
  await updateParcel(db, { ...parcel, isCancelled: true });
  return done(parcel, 'Shipment has been cancelled.');
}

/** The fault of a change between COD and prepaid, or null. */
function paymentFault(facts: Manifest, { pt, cod }: Fields): string | null {
  if (pt === undefined) return null;
  if (pt !== 'COD' && pt !== 'Pre-paid') return 'Invalid payment type';
  if (!['COD', 'Pre-paid'].includes(facts.payment)) return `Payment type ${facts.payment} cannot be changed`;
  if (pt === facts.payment) return `Payment type is already ${pt}`;
  return pt === 'COD' && numberIn(cod) <= 0 ? 'cod amount is required' : null;
}

async function change({ db }: DelhiveryAct, parcel: Parcel<Manifest>, fields: Fields): Promise<Answer> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([key]) => KEYS.includes(key)));
  if (Object.keys(changes).length === 0) return refusedEdit(textOf(parcel.awb), 'No data to update');
  const fault = paymentFault(parcel.facts, fields);
  if (fault) return refusedEdit(textOf(parcel.awb), fault);
  const payment = fields.pt === undefined ? parcel.facts.payment : textOf(fields.pt);
  const codAmount = payment !== 'COD' ? 0 : fields.cod ? numberIn(fields.cod) : parcel.facts.codAmount;
  const shipment = { ...parcel.facts.shipment, ...changes };
  await updateParcel(db, { ...parcel, facts: { ...parcel.facts, shipment, payment, codAmount } });
  return done(parcel, 'Shipment has been updated.');
}

export async function edit(act: DelhiveryAct): Promise<Answer> {
  const { waybill, cancellation, ...fields } = fieldsOf(parsed(act.body));
  const awb = textOf(waybill);
  const parcel = awb ? await findParcel<Manifest>(act.db, act.account.id, { awb }) : undefined;
  if (!parcel) return refusedEdit(awb, 'Incorrect waybill');
  const last = required((await listScans(act.db, parcel.id)).at(-1));
  if (!isChangeable(last, parcel.facts))
    return refusedEdit(awb, `Shipment cannot be changed when it is ${last.status}`);
  return cancellation === 'true' ? cancel(act, parcel, last) : change(act, parcel, fields);
}
