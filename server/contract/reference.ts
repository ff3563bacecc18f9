export const FORWARD_PICKUP = 1;
export const RETURN = 2;

export const SHIPMENT_TYPES = [
  { id: FORWARD_PICKUP, type: 'Forward Pickup', showInUI: true },
  { id: RETURN, type: 'Return', showInUI: true },
];
export const AIR = 1;
export const SURFACE = 2;

export const MOTS = [
  { id: AIR, name: 'Air' },
  { id: SURFACE, name: 'Surface' },
];

export const ZONES = [
  { id: 1, name: 'ZoneOne', label: 'Within City' },
  { id: 2, name: 'ZoneTwo', label: 'Within State' },
  { id: 3, name: 'ZoneThree', label: 'Metro to Metro' },
  { id: 4, name: 'ZoneFour', label: 'Remote Areas' },
  { id: 5, name: 'ZoneFive', label: 'Rest of India' },
];
export type PaymentType = 'COD' | 'PREPAID';
const FORWARD = { id: FORWARD_PICKUP, type: 'FORWARD' };
const REVERSE = { id: RETURN, type: 'REVERSE' };

export const PAYMENT_MODES: readonly { id: number; method: PaymentType; shipmentType: typeof FORWARD }[] = [
  { id: 1, method: 'COD', shipmentType: FORWARD },
  { id: 2, method: 'PREPAID', shipmentType: FORWARD },
  { id: 3, method: 'PREPAID', shipmentType: REVERSE },
];

export const GST_COMPANY_TYPES = [
  { id: 1, name: 'Proprietorship' },
  { id: 2, name: 'Partnership' },
  { id: 3, name: 'Limited Liability Partnership' },
  { id: 4, name: 'Private Limited Company' },
  { id: 5, name: 'Public Limited Company' },
  { id: 6, name: 'Hindu Undivided Family' },
  { id: 7, name: 'Trust or Society' },
];

/** The only courier with scheduled pickups. The wizard shows its schedule step only for this courier. */
export const SCHEDULED_PICKUP_COURIER = 7;
export const MANUAL_CHANNEL = 'Manual';
