import type { Label } from '../../server/features/shipments/labels/labels.ts';
import type { ManifestGroup, ManifestShipment } from '../../server/features/shipments/labels/manifest.ts';

export const aLabel = (changes: Partial<Label> = {}): Label => ({
  operatorName: 'Harkara',
  courierName: 'Bluebird Express',
  awb: '14983217650421',
  orderId: 'ORD-10045',
  routingCode: 'BLR/IND',
  mode: 'Surface',
  consignee: {
    name: 'Ananya Krishnamurthy',
    address: 'Flat 402, Sunrise Residency, 12th Cross, Indiranagar 2nd Stage',
    addressTwo: 'Near metro pillar 48',
    landmark: 'Opposite State Bank',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    phone: '9876543210',
  },
  payment: 'COD',
  collectPaise: 1_29_900,
  products: [
    { name: 'Handloom cotton saree, indigo', sku: 'SAR-IND-01', quantity: 1, pricePaise: 99_900 },
    { name: 'Brass diya', sku: null, quantity: 2, pricePaise: 15_000 },
  ],
  weightG: 500,
  chargedWeightG: 1000,
  lengthMm: 300,
  widthMm: 205,
  heightMm: 50,
  sellerName: 'Meera Handlooms',
  gstin: '29ABCDE1234F1Z5',
  returnTo: {
    name: 'Meera Warehouse',
    address: 'Plot 17, KIADB Industrial Area, Bommasandra',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560099',
    phone: '9812345678',
  },
  orderedAt: new Date('2025-11-20T19:00:00Z'),
  ...changes,
});

/** A label with `text` in every field that users can fill. */
export function aLabelFullOf(text: string): Label {
  const plain = aLabel();
  const typed = { name: text, address: text, addressTwo: text, landmark: text, city: text, state: text };
  const address = { ...plain.consignee, ...typed };
  return aLabel({
    courierName: text,
    orderId: text,
    routingCode: text,
    consignee: address,
    returnTo: address,
    products: Array.from({ length: 9 }, () => ({
      name: text,
      sku: text,
      quantity: 99_999,
      pricePaise: 99_99_99_999,
    })),
    collectPaise: 99_99_99_999,
    sellerName: text,
  });
}

export const aManifest = (count: number, changes: Partial<ManifestGroup> = {}): ManifestGroup => ({
  operatorName: 'Harkara',
  manifestId: 'M20251120-3-7',
  madeAt: new Date('2025-11-20T19:00:00Z'),
  courierName: 'Bluebird Express',
  sellerName: 'Meera Handlooms',
  gstin: null,
  pickupPoint: aLabel().returnTo,
  shipments: Array.from({ length: count }, (_, i): ManifestShipment => ({
    awb: `BX${100_000 + i}IN`,
    orderId: `ORD-${i + 1}`,
    mode: i % 2 ? 'Air' : 'Surface',
    weightG: 500,
    payment: i % 2 ? 'COD' : 'PREPAID',
    collectPaise: 1_00_050,
    consigneeName: 'श्रीमती Krishnamurthy',
    pincode: '560038',
  })),
  ...changes,
});
