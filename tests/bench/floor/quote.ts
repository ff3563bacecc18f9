import { cards, courierNames, keyOf } from './cards.ts';
import { read, type Row } from './database.ts';
import { historyOn } from './history.ts';
import { type End, explain, type Parcel, price, zoneOf } from './price.ts';

/** Both pincodes, and the couriers' services at each. */
const LANE = `SELECT p.pin, p.city, p.state, p.zone_city, p.is_metro, p.is_remote, cp.courier_id, cp.mot_id, cp.cod, cp.pick_up
  FROM pincodes AS p JOIN courier_pincodes AS cp ON cp.pin = p.pin WHERE p.pin IN (?, ?)`;

export const endOf = (row: Row): End => ({
  pin: String(row.pin),
  city: row.city as string,
  state: row.state as string,
  zoneCity: row.zone_city as string,
  isMetro: row.is_metro === 1,
  isRemote: row.is_remote === 1,
});

type QuoteBody = {
  sourcePinCode: string;
  destinationPinCode: string;
  paymentType: string;
  weight: number;
  volumetricWeight: { length: number; width: number; height: number };
  totalInvoiceAmount: number;
};

export const parcelOf = (
  weight: number,
  box: QuoteBody['volumetricWeight'],
  paymentType: string,
  invoicePaise: number,
): Parcel => ({
  weightG: Math.round(weight * 1_000),
  lengthMm: Math.round(box.length * 10),
  widthMm: Math.round(box.width * 10),
  heightMm: Math.round(box.height * 10),
  isCod: paymentType === 'COD',
  invoicePaise,
});

const kilograms = (grams: number) => Number((grams / 1_000).toFixed(7));
const MODES = ['', 'Air', 'Surface'];

/** Every courier's price in each mode for a parcel, cheapest first. */
export async function quote(body: QuoteBody) {
  const rows = await read(LANE, [Number(body.sourcePinCode), Number(body.destinationPinCode)]);
  const sources = new Map<number, Row>();
  for (const row of rows)
    if (String(row.pin) === body.sourcePinCode)
      sources.set(keyOf(0, row.courier_id as number, row.mot_id as number), row);
  const there = rows.filter(({ pin }) => String(pin) === body.destinationPinCode);
  const [source, end] = [sources.values().next().value, there[0]];
  if (!source || !end) return null;
  const zone = zoneOf(endOf(source), endOf(end));
  const { length, width, height } = body.volumetricWeight;
  const parcel = parcelOf(
    body.weight,
    body.volumetricWeight,
    body.paymentType,
    Math.round(body.totalInvoiceAmount * 100),
  );
  const historyOf = await historyOn(body.sourcePinCode, body.destinationPinCode, zone.id);
  const options = [];
  for (const row of there) {
    const [courierId, motId] = [row.courier_id as number, row.mot_id as number];
    if (sources.get(keyOf(0, courierId, motId))?.pick_up !== 1 || (parcel.isCod && row.cod !== 1)) continue;
    for (const card of cards.get(keyOf(zone.id, courierId, motId)) ?? [])
      options.push({ courierId, motId, card, priced: price(card, parcel) });
  }
  options.sort(
    (a, b) =>
      a.priced.total - b.priced.total ||
      a.courierId - b.courierId ||
      a.motId - b.motId ||
      a.card.id - b.card.id,
  );
  return {
    data: options.map(({ courierId, motId, card, priced }) => ({
      courierId,
      courierName: courierNames.get(courierId),
      motId,
      motName: MODES[motId],
      rate: priced.total / 100,
      rateCalculatorCharges: {
        forwardCharges: priced.forward / 100,
        fscCharges: priced.fsc / 100,
        forwardChargeGST: priced.gst / 100,
        codCharge: priced.cod / 100,
        codChargeGST: priced.codGst / 100,
      },
      explanation: explain(card, zone, parcel, priced),
      weightType: priced.isVolumetric ? 'volumetric' : 'actual',
      extenstionId: card.id,
      zoneId: zone.id,
      volumentricWeight: { length, width, height, volumentricWeight: kilograms(priced.volumetricG) },
      weight: kilograms(priced.chargedG),
      history: historyOf(courierId, motId),
    })),
  };
}
