import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../server/features/pincodes/zone.ts';
import { type Card, priceParcel, toParcel } from '../../../server/features/rates/arithmetic.ts';
import { explain, readReceipt } from '../../../server/features/rates/explain.ts';

const card = (changes: Partial<Card> = {}): Card => ({
  id: 7,
  version: 1,
  slabOneG: 500,
  slabTwoG: 500,
  volumetricDivisor: 5000,
  slabOneMillis: 27_000,
  slabTwoMillis: 26_000,
  fscBp: 0,
  codBasePaise: 3600,
  codBp: 250,
  codGstBp: 1800,
  ...changes,
});

const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });
const SMALL = box(10, 10, 10);

function price(changes: Partial<Parameters<typeof priceParcel>[0]> = {}, weightG = 500, size = SMALL) {
  return priceParcel({
    card: card(),
    kind: 'FORWARD',
    zone: { id: 3, why: 'Delhi and Mumbai are both metros' },
    ends: { sourcePin: '110001', destinationPin: '400001' },
    parcel: { weightG, ...size },
    paymentType: 'PREPAID',
    invoicePaise: 100_000,
    ...changes,
  });
}

describe('forward charge', () => {
  test.each([
    ['Delhivery, metro to metro, 0.5 kg', 500, card(), 2700],
    ['1 kg', 1000, card(), 5300],
    ['2 kg', 2000, card(), 10_500],
    ['special zone, 0.5 kg', 500, card({ slabOneMillis: 69_000, slabTwoMillis: 67_000 }), 6900],
    ['special zone, 2 kg', 2000, card({ slabOneMillis: 69_000, slabTwoMillis: 67_000 }), 27_000],
    ['exactly the first slab', 500, card(), 2700],
    ['a gram over it', 501, card(), 5300],
    ['exactly the second slab', 1000, card(), 5300],
    ['a gram over that', 1001, card(), 7900],
    ['a hundred grams', 100, card(), 2700],
    ['slabs of 2 kg and 1 kg, 2 kg', 2000, card({ slabOneG: 2000, slabTwoG: 1000 }), 2700],
    ['slabs of 2 kg and 1 kg, 2.001 kg', 2001, card({ slabOneG: 2000, slabTwoG: 1000 }), 5300],
    ['slabs of 2 kg and 1 kg, 5 kg', 5000, card({ slabOneG: 2000, slabTwoG: 1000 }), 10_500],
    ['0.001 rupee is less than half a paisa', 500, card({ slabOneMillis: 1 }), 0],
    ['0.004 rupee as well', 500, card({ slabOneMillis: 4 }), 0],
    ['0.005 rupee is half a paisa: up', 500, card({ slabOneMillis: 5 }), 1],
    ['ten times 0.001 rupee is rounded once', 5000, card({ slabOneMillis: 1, slabTwoMillis: 1 }), 1],
  ])('%s', (_name, weightG, of, paise) => {
    expect(price({ card: of }, weightG).lines.forward).toBe(paise);
  });
});

describe('charged weight', () => {
  test.each([
    ['actual when heavier', 600, box(100, 100, 100), 5000, 'actual', 600, 1],
    ['actual when equal', 500, box(100, 100, 250), 5000, 'actual', 500, 0],
    ['volumetric when bulkier', 500, box(300, 200, 100), 5000, 'volumetric', 1200, 2],
    ['volumetric, exactly at a slab', 100, box(100, 100, 500), 5000, 'volumetric', 1000, 1],
    [
      'volumetric, a fraction of a gram over',
      100,
      box(100, 100, 250),
      4999,
      'volumetric',
      2_500_000 / 4999,
      1,
    ],
    [
      'volumetric, a fraction of a gram under',
      100,
      box(100, 100, 250),
      5001,
      'volumetric',
      2_500_000 / 5001,
      0,
    ],
    ['volumetric, a thousandth of a gram under', 100, box(127, 127, 155), 5000, 'volumetric', 499.999, 0],
    [
      'volumetric, by a divisor with decimals',
      100,
      box(100, 100, 250),
      4999.999,
      'volumetric',
      2_500_000 / 4999.999,
      1,
    ],
    [
      'volumetric, a thousandth of the divisor the other way',
      100,
      box(100, 100, 250),
      5000.001,
      'volumetric',
      2_500_000 / 5000.001,
      0,
    ],
    ['the largest parcel there is', 1_000_000, box(5000, 5000, 5000), 5000, 'volumetric', 25_000_000, 49_999],
  ] as const)('%s', (_name, weightG, size, volumetricDivisor, type, chargedG, furtherSlabs) => {
    const receipt = price({ card: card({ volumetricDivisor }) }, weightG, size);
    expect(receipt.weight.type).toBe(type);
    expect(receipt.weight.chargedG).toBeCloseTo(chargedG, 6);
    expect(receipt.furtherSlabs).toBe(furtherSlabs);
  });

  // spec: constants-charged-weight
  test.each([
    [
      0.5,
      { length: 10, width: 12.5, height: 0.1 },
      { weightG: 500, lengthMm: 100, widthMm: 125, heightMm: 1 },
    ],
    [
      1.005,
      { length: 1.15, width: 29.3, height: 8.2 },
      { weightG: 1005, lengthMm: 12, widthMm: 293, heightMm: 82 },
    ],
    [
      4.35,
      { length: 16.1, width: 1.1, height: 500 },
      { weightG: 4350, lengthMm: 161, widthMm: 11, heightMm: 5000 },
    ],
  ])('%f kg on the wire', (weight, size, parcel) => {
    expect(toParcel(weight, size)).toEqual(parcel);
  });
});

describe('surcharge, taxes and COD (each rounded half up once)', () => {
  const cod = { paymentType: 'COD' } as const;
  test.each([
    ['prepaid', {}, [2700, 0, 486, 0, 0], 3186],
    ['COD at the flat charge', { ...cod, invoicePaise: 100_000 }, [2700, 0, 486, 3600, 648], 7434],
    ['COD where per cent and flat meet', { ...cod, invoicePaise: 144_000 }, [2700, 0, 486, 3600, 648], 7434],
    ['COD by per cent, 3602.5 up', { ...cod, invoicePaise: 144_100 }, [2700, 0, 486, 3603, 649], 7438],
    ['COD of nothing', { ...cod, invoicePaise: 0 }, [2700, 0, 486, 3600, 648], 7434],
    [
      '45 or 1.8%',
      { ...cod, card: card({ codBasePaise: 4500, codBp: 180 }), invoicePaise: 499_900 },
      [2700, 0, 486, 8998, 1620],
      13_804,
    ],
    [
      'surcharge 406.5 up, and taxed',
      { card: card({ slabOneMillis: 27_100, fscBp: 1500 }) },
      [2710, 407, 561, 0, 0],
      3678,
    ],
    ['GST 4.5 up', { card: card({ slabOneMillis: 250 }) }, [25, 0, 5, 0, 0], 30],
    ['COD GST of the card', { ...cod, card: card({ codGstBp: 0 }) }, [2700, 0, 486, 3600, 0], 6786],
    ['a reverse pickup is never COD', { ...cod, kind: 'RVP' as const }, [2700, 0, 486, 0, 0], 3186],
    ['an RTO gives COD back', { ...cod, kind: 'RTO' as const }, [2700, 0, 486, 0, 0], 3186],
  ])('%s', (_name, changes, lines, total) => {
    const receipt = price(changes);
    expect(Object.values(receipt.lines)).toEqual(lines);
    expect(receipt.totalPaise).toBe(total);
  });

  test('agree with exact fractions on ten thousand parcels, and add up to the paisa', () => {
    let seed = 1;
    const dice = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % sides;
    };
    const halfUp = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d));
    const max = (a: bigint, b: bigint) => (a > b ? a : b);
    for (let round = 0; round < 10_000; round++) {
      const of = card({
        slabOneG: 100 + dice(5000),
        slabTwoG: 100 + dice(5000),
        volumetricDivisor: 1 + dice(9000),
        slabOneMillis: 1 + dice(100_000),
        slabTwoMillis: 1 + dice(100_000),
        fscBp: dice(3000),
        codBasePaise: dice(9000),
        codBp: dice(500),
        codGstBp: dice(2900),
      });
      const parcel = {
        weightG: 100 + dice(60_000),
        lengthMm: 1 + dice(5000),
        widthMm: 1 + dice(2000),
        heightMm: 1 + dice(2000),
      };
      const invoicePaise = dice(5_000_000);
      const receipt = price({ card: of, parcel, paymentType: 'COD', invoicePaise });

      const divisor = BigInt(of.volumetricDivisor);
      const volume = BigInt(parcel.lengthMm) * BigInt(parcel.widthMm) * BigInt(parcel.heightMm);
      const beyond = max(BigInt(parcel.weightG) * divisor, volume) - BigInt(of.slabOneG) * divisor;
      const step = BigInt(of.slabTwoG) * divisor;
      const slabs = beyond > 0n ? (beyond + step - 1n) / step : 0n;
      const forward = halfUp(BigInt(of.slabOneMillis) + slabs * BigInt(of.slabTwoMillis), 10n);
      const fsc = halfUp(BigInt(forward) * BigInt(of.fscBp), 10_000n);
      const cod = Math.max(of.codBasePaise, halfUp(BigInt(invoicePaise) * BigInt(of.codBp), 10_000n));
      const lines = {
        forward,
        fsc,
        forwardGst: halfUp(BigInt(forward + fsc) * 18n, 100n),
        cod,
        codGst: halfUp(BigInt(cod) * BigInt(of.codGstBp), 10_000n),
      };
      expect(receipt.lines).toEqual(lines);
      expect(receipt.totalPaise).toBe(Object.values(lines).reduce((sum, line) => sum + line, 0));
    }
  });
});

describe('zones', () => {
  const at = (zoneCity: string, state: string, flags: { isMetro?: true; isRemote?: true } = {}) => ({
    pin: '400001',
    city: zoneCity,
    state,
    zoneCity,
    isMetro: false,
    isRemote: false,
    ...flags,
  });
  const delhi = at('Delhi', 'Delhi', { isMetro: true });
  const mumbai = at('Mumbai', 'Maharashtra', { isMetro: true });
  const pune = at('Pune', 'Maharashtra', { isMetro: true });
  const nashik = at('Nashik', 'Maharashtra');
  const srinagar = at('Srinagar', 'Jammu & Kashmir', { isRemote: true });
  const jammu = at('Jammu', 'Jammu & Kashmir', { isRemote: true });
  const aurangabad = at('Aurangabad', 'Maharashtra');

  test.each([
    ['one city', delhi, delhi, 1],
    ['one remote city', srinagar, srinagar, 1],
    ['one state', mumbai, nashik, 2],
    ['two metros of one state', mumbai, pune, 2],
    ['two remote cities of one state', srinagar, jammu, 2],
    ['two metros', delhi, mumbai, 3],
    ['metro to remote', delhi, srinagar, 4],
    ['remote to elsewhere', srinagar, nashik, 4],
    ['metro to elsewhere', delhi, nashik, 5],
    ['namesakes of two states', aurangabad, at('Aurangabad', 'Bihar'), 5],
  ])('%s', (_name, source, destination, zone) => {
    expect(zoneOf(source, destination).id).toBe(zone);
    expect(zoneOf(destination, source).id).toBe(zone);
  });
});

test('a receipt explains every charge, also after it is stored and read again', () => {
  const receipt = price(
    { card: card({ fscBp: 250 }), paymentType: 'COD', invoicePaise: 199_900 },
    700,
    box(300, 200, 105),
  );
  const words = [
    'Zone 3 (Metro to Metro): Delhi and Mumbai are both metros',
    'Charged weight 1.26 kg, the volumetric one: actual 0.7 kg, volumetric 1.26 kg (30 × 20 × 10.5 cm ÷ 5000)',
    'Forward freight ₹79.00 = ₹27.00 for the first 0.5 kg + 2 × ₹26.00 for each further 0.5 kg',
    'Fuel surcharge ₹1.98 = 2.5% of ₹79.00',
    'GST ₹14.58 = 18% of ₹80.98',
    'COD ₹49.98 = the higher of ₹36.00 and 2.5% of ₹1,999.00',
    'GST on COD ₹9.00 = 18% of ₹49.98',
    'Total ₹154.54, each line rounded half up to the paisa. Rate card 7, version 1',
  ];
  expect(explain(receipt)).toEqual(words);
  expect(explain(readReceipt(JSON.stringify(receipt)))).toEqual(words);
});
