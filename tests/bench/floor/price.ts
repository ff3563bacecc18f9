import { ZONES } from '../../../server/contract/reference.ts';
import type { Card } from './cards.ts';

export type End = {
  pin: string;
  city: string;
  state: string;
  zoneCity: string;
  isMetro: boolean;
  isRemote: boolean;
};
export type Parcel = {
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  isCod: boolean;
  invoicePaise: number;
};
type Zone = { id: number; why: string };

export function zoneOf(source: End, end: End): Zone {
  if (source.state === end.state) {
    return source.zoneCity === end.zoneCity
      ? { id: 1, why: `both pincodes are in ${source.zoneCity}` }
      : { id: 2, why: `both pincodes are in ${source.state}` };
  }
  if (source.isMetro && end.isMetro)
    return { id: 3, why: `${source.zoneCity} and ${end.zoneCity} are both metros` };
  if (source.isRemote || end.isRemote) {
    const remote = source.isRemote ? source : end;
    return { id: 4, why: `${remote.pin} ${remote.city} is a remote area` };
  }
  return { id: 5, why: `${source.state} and ${end.state} are different states, neither end remote` };
}

const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Charges in whole paise, each rounded half up. */
export function price(card: Card, { weightG, lengthMm, widthMm, heightMm, isCod, invoicePaise }: Parcel) {
  const cubicMm = lengthMm * widthMm * heightMm;
  const charged = Math.max(weightG * card.divisor, cubicMm);
  const beyond = charged - card.slabOneG * card.divisor;
  const slabs = beyond > 0 ? Math.ceil(beyond / (card.slabTwoG * card.divisor)) : 0;
  const forward = halfUp(card.slabOneMillis + slabs * card.slabTwoMillis, 10);
  const fsc = halfUp(forward * card.fscBp, 10_000);
  const gst = halfUp((forward + fsc) * 1_800, 10_000);
  const cod = isCod ? Math.max(card.codBasePaise, halfUp(invoicePaise * card.codBp, 10_000)) : 0;
  const codGst = halfUp(cod * card.codGstBp, 10_000);
  return {
    forward,
    fsc,
    gst,
    cod,
    codGst,
    total: forward + fsc + gst + cod + codGst,
    slabs,
    isVolumetric: cubicMm > weightG * card.divisor,
    chargedG: charged / card.divisor,
    volumetricG: cubicMm / card.divisor,
  };
}
type Price = ReturnType<typeof price>;

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));
const kg = (grams: number) => `${short(grams / 1_000, 4)} kg`;
const cm = (mm: number) => short(mm / 10, 1);
const percent = (bp: number) => `${short(bp / 100, 2)}%`;

function rupees(paise: number): string {
  const text = String(Math.floor(paise / 100));
  const grouped =
    text.length > 3 ? `${text.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${text.slice(-3)}` : text;
  return `₹${grouped}.${String(paise % 100).padStart(2, '0')}`;
}
const rate = (millis: number) =>
  millis % 10 === 0 ? rupees(millis / 10) : `₹${(millis / 1_000).toFixed(3)}`;

/** The same texts as the program's. */
export function explain(card: Card, zone: Zone, parcel: Parcel, priced: Price): string[] {
  const { lengthMm, widthMm, heightMm, weightG, invoicePaise } = parcel;
  const { forward, fsc, gst, cod, codGst, total, slabs, isVolumetric, chargedG, volumetricG } = priced;
  const volume = `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)} cm ÷ ${card.divisor}`;
  const further =
    slabs > 0 ? ` + ${slabs} × ${rate(card.slabTwoMillis)} for each further ${kg(card.slabTwoG)}` : '';
  const lines = [
    `Zone ${zone.id} (${ZONES[zone.id - 1]!.label}): ${zone.why}`,
    `Charged weight ${kg(chargedG)}, the ${isVolumetric ? 'volumetric' : 'actual'} one: actual ${kg(weightG)}, volumetric ${kg(volumetricG)} (${volume})`,
    `Forward freight ${rupees(forward)} = ${rate(card.slabOneMillis)} for the first ${kg(card.slabOneG)}${further}`,
  ];
  if (card.fscBp > 0)
    lines.push(`Fuel surcharge ${rupees(fsc)} = ${percent(card.fscBp)} of ${rupees(forward)}`);
  lines.push(`GST ${rupees(gst)} = 18% of ${rupees(forward + fsc)}`);
  if (cod > 0) {
    lines.push(
      `COD ${rupees(cod)} = the higher of ${rupees(card.codBasePaise)} and ${percent(card.codBp)} of ${rupees(invoicePaise)}`,
    );
    lines.push(`GST on COD ${rupees(codGst)} = ${percent(card.codGstBp)} of ${rupees(cod)}`);
  }
  lines.push(
    `Total ${rupees(total)}, each line rounded half up to the paisa. Rate card ${card.id}, version ${card.version}`,
  );
  return lines;
}
