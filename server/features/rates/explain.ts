import { ZONES } from '../../contract/reference.ts';
import { FREIGHT_NAMES } from '../../contract/texts/rates.ts';
import { formatPaise, toRupees } from '../../platform/money.ts';
import { formatGrams } from '../../platform/weight.ts';
import { FORWARD_GST_BP, type Receipt } from './arithmetic.ts';
import { isWeighedOnly } from './weights.ts';

const KIND_NAMES = { ...FREIGHT_NAMES, COD: 'COD' } as const;

const cm = (wholeMm: number) => wholeMm / 10;
const percent = (wholeBp: number) => `${wholeBp / 100}%`;
const rate = (millis: number) =>
  millis % 10 === 0 ? formatPaise(millis / 10) : `₹${(millis / 1000).toFixed(3)}`;

function weightLine(receipt: Receipt) {
  const { weight, parcel, card } = receipt;
  if (isWeighedOnly(receipt))
    return `Charged weight ${formatGrams(weight.chargedG)}, as the courier found it`;
  const { lengthMm, widthMm, heightMm, weightG } = parcel;
  const volume = `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)} cm ÷ ${card.volumetricDivisor}`;
  const reason = `actual ${formatGrams(weightG)}, volumetric ${formatGrams(weight.volumetricG)} (${volume})`;
  return `Charged weight ${formatGrams(weight.chargedG)}, the ${weight.type} one: ${reason}`;
}

function forwardLine({ kind, card, furtherSlabs, lines }: Receipt) {
  const first = `${rate(card.slabOneMillis)} for the first ${formatGrams(card.slabOneG)}`;
  const further =
    furtherSlabs > 0
      ? ` + ${furtherSlabs} × ${rate(card.slabTwoMillis)} for each further ${formatGrams(card.slabTwoG)}`
      : '';
  return `${KIND_NAMES[kind]} ${formatPaise(lines.forward)} = ${first}${further}`;
}

function codLines({ lines, card, invoicePaise }: Receipt) {
  if (lines.cod === 0) return [];
  const share = `${percent(card.codBp)} of ${formatPaise(invoicePaise)}`;
  return [
    `COD ${formatPaise(lines.cod)} = the higher of ${formatPaise(card.codBasePaise)} and ${share}`,
    `GST on COD ${formatPaise(lines.codGst)} = ${percent(card.codGstBp)} of ${formatPaise(lines.cod)}`,
  ];
}

function weightDifference({ ways = [], weight, zone, lines, totalPaise, card }: Receipt): string[] {
  const [first] = ways;
  const was = first ? ` instead of ${formatGrams(first.before.weight.chargedG)}` : '';
  const parts = [
    `freight ${formatPaise(lines.forward)}`,
    ...(lines.fsc > 0 ? [`fuel surcharge ${formatPaise(lines.fsc)}`] : []),
    `GST ${formatPaise(lines.forwardGst)}`,
  ];
  return [
    `Charged weight ${formatGrams(weight.chargedG)}${was}: the courier weighed the parcel again`,
    `Zone ${zone.id} (${ZONES[zone.id - 1]?.label}): ${zone.why}`,
    ...(first && !isWeighedOnly(first.after) ? [weightLine(first.after)] : []),
    ...ways.flatMap(({ before, after }) => [
      `Before: ${forwardLine(before)}`,
      `After: ${forwardLine(after)}`,
    ]),
    `Difference ${formatPaise(totalPaise)} = ${parts.join(' + ')}. Rate card ${card.id}, version ${card.version}`,
  ];
}

export function explain(receipt: Receipt): string[] {
  if (receipt.kind === 'WEIGHT') return weightDifference(receipt);
  const { zone, lines, card, totalPaise } = receipt;
  const taxed = lines.forward + lines.fsc;
  const source = `Rate card ${card.id}, version ${card.version}`;
  const total = `Total ${formatPaise(totalPaise)}, each line rounded half up to the paisa. ${source}`;
  if (receipt.kind === 'COD')
    return [
      'A returned parcel (RTO) collects no cash: its COD charge is refunded',
      ...codLines(receipt),
      total,
    ];
  return [
    `Zone ${zone.id} (${ZONES[zone.id - 1]?.label}): ${zone.why}`,
    weightLine(receipt),
    forwardLine(receipt),
    ...(card.fscBp > 0
      ? [`Fuel surcharge ${formatPaise(lines.fsc)} = ${percent(card.fscBp)} of ${formatPaise(lines.forward)}`]
      : []),
    `GST ${formatPaise(lines.forwardGst)} = ${percent(FORWARD_GST_BP)} of ${formatPaise(taxed)}`,
    ...codLines(receipt),
    total,
  ];
}

/** Parses a receipt stored with an order, shipment or later charge. */
export const readReceipt = (stored: string): Receipt => JSON.parse(stored) as Receipt;

/** The API's form of a receipt. Its five charges add up to `rate`. */
export const presentReceipt = (receipt: Receipt) => ({
  chargeType: receipt.kind,
  rate: toRupees(receipt.totalPaise),
  rateCalculatorCharges: {
    forwardCharges: toRupees(receipt.lines.forward),
    fscCharges: toRupees(receipt.lines.fsc),
    forwardChargeGST: toRupees(receipt.lines.forwardGst),
    codCharge: toRupees(receipt.lines.cod),
    codChargeGST: toRupees(receipt.lines.codGst),
  },
  explanation: explain(receipt),
});
