import { ZONES } from '../../../contract/reference.ts';
import type { Ctx } from '../../../deps.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { type Cell, csvOf } from '../../../platform/sheets/csv.ts';
import { formatIstDate, istRange } from '../../../platform/time.ts';
import type { Receipt } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { BillInput } from '../billing.contract.ts';
import {
  amountOf,
  type Charge,
  type ChargedShipment,
  eachChargedShipment,
  gstOf,
} from '../making/charges.ts';

const HEADER = [
  'Date',
  'Order ID',
  'AWB',
  'Courier',
  'Payment Mode',
  'Charged Weight (kg)',
  'Applied Weight (kg)',
  'Zone',
  'Freight (Rs)',
  'Fuel Surcharge (Rs)',
  'COD (Rs)',
  'COD Reversed (Rs)',
  'RTO (Rs)',
  'Weight Difference (Rs)',
  'GST (Rs)',
  'Total (Rs)',
];

type Column = 'forward' | 'cod' | 'codReversed' | 'rto' | 'later';

/** Selects the bill's column for carriage: shipping, return, or later weight differences. */
function carriageColumn(kind: string): Column {
  if (kind.startsWith('SHIPMENT_')) return 'forward';
  return kind.startsWith('RTO_') ? 'rto' : 'later';
}

function codColumn(kind: string): Column {
  if (kind.startsWith('SHIPMENT_')) return 'cod';
  return kind.startsWith('COD_') ? 'codReversed' : 'later';
}

function sums(charges: Charge[]) {
  const paise = { forward: 0, fsc: 0, cod: 0, codReversed: 0, rto: 0, later: 0, gst: 0, total: 0 };
  for (const { kind, parts } of charges) {
    paise[carriageColumn(kind)] += parts.forward;
    paise[codColumn(kind)] += parts.cod;
    paise.fsc += parts.fsc;
    paise.gst += gstOf(parts);
    paise.total += amountOf(parts);
  }
  return paise;
}

/** In kilograms: the charged weight, and the weight of the slabs it was priced by. */
const chargedKg = ({ weight }: Receipt) => Number((weight.chargedG / 1000).toFixed(3));
const appliedKg = ({ card, furtherSlabs }: Receipt) => (card.slabOneG + furtherSlabs * card.slabTwoG) / 1000;

function csvRow({ shipment, receipt, charges }: ChargedShipment): Cell[] {
  // Shows the weight behind the newest charge, which includes a reweighing and a return.
  const weighed = charges.findLast(({ kind }) => !kind.startsWith('COD_'))?.receipt ?? receipt;
  const paise = sums(charges);
  const money = [
    paise.forward,
    paise.fsc,
    paise.cod,
    paise.codReversed,
    paise.rto,
    paise.later,
    paise.gst,
    paise.total,
  ].map(toRupees);
  return [
    formatIstDate(required(charges[0]).at),
    shipment.customerUniqueId,
    shipment.awb,
    shipment.courierName,
    shipment.paymentType,
    chargedKg(weighed),
    appliedKg(weighed),
    ZONES[receipt.zone.id - 1]?.label ?? String(receipt.zone.id),
    ...money,
  ];
}

async function* rows(
  ctx: Ctx,
  sellerId: number,
  range: { from?: Date; until?: Date },
): AsyncGenerator<Cell[][]> {
  for await (const batch of eachChargedShipment(ctx, sellerId, range)) yield batch.map(csvRow);
}

/** Streams a row per shipment with its cost in these days. The sum equals the ledger's movements, or the amount owed. */
export async function downloadBill(ctx: Ctx, { fromDate, toDate }: BillInput) {
  const sellerId = await requireSellerId(ctx);
  const days = [fromDate, toDate].filter(Boolean);
  return {
    name: ['bill', sellerId, ...days].join('-') + '.csv',
    body: await csvOf(HEADER, rows(ctx, sellerId, istRange(fromDate, toDate))),
  };
}
