import { type Answer, type Fields, fieldsOf, json } from '../../couriers/answers.ts';
import { readData, readForm } from './form.ts';

/** Remarks about the whole call; every other one belongs to a package. */
const OF_THE_CALL = [
  'ClientWarehouse matching query does not exist.',
  'Client-Warehouse is not active.',
  'client is not active',
  'shipment list contains no data',
  'format key missing in the post',
  "'unicode' object has no attribute 'get'",
  "'NoneType' object has no attribute 'end_date'",
];

/** The company cannot say itself whether such a package exists. */
export const crash = (why: string) =>
  `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`;

export const isCrash = (remark: string) => remark.includes('might have been partially saved');

export const failedPackage = (shipment: Fields, client: string, remark: string, waybill: string) => ({
  status: 'Fail',
  client,
  sort_code: null,
  remarks: [remark],
  waybill,
  cod_amount: Number(shipment.cod_amount ?? 0),
  payment: shipment.payment_mode ?? '',
  serviceable: false,
  refnum: shipment.order ?? '',
});

const refusal = (rmk: string): Answer =>
  json({
    success: false,
    error: true,
    rmk,
    packages: [],
    package_count: 0,
    upload_wbn: null,
    cod_count: 0,
    cash_pickups: 0,
  });

function shipmentsIn(body: string): Fields[] {
  const read = readData(readForm(body).get('data') ?? '');
  const { shipments } = fieldsOf('value' in read ? read.value : null);
  return Array.isArray(shipments) ? shipments.map(fieldsOf) : [];
}

/** A refusal is answered with 200. With the call's body, a package's remark is answered per package. */
export function refusedCreate(remark: string, body = ''): Answer {
  const isOfCall = OF_THE_CALL.includes(remark) || remark.startsWith('Unterminated string');
  const shipments = isOfCall ? [] : shipmentsIn(body);
  if (shipments.length === 0) return refusal(remark);
  const packages = shipments.map((shipment) => failedPackage(shipment, '', remark, ''));
  return json({ success: false, error: true, packages, package_count: packages.length, upload_wbn: null });
}
