import { NOTHING } from '../format.ts';

/** One line of a rate card: the rates of a courier and mode for one shipment type and zone. */
export type RateLine = {
  /** Card, shipment type and zone: `12-1-4`. */
  id: string;
  extensionId: number;
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  shipmentTypeId: number;
  shipmentTypeName: string;
  zoneId: number;
  slabOneWeight: number;
  slabTwoWeight: number;
  /** The published rate in rupees; null before the first version. */
  slabOneRate: number | null;
  slabTwoRate: number | null;
  isActive: boolean;
  /** The client of custom rates; null for base rates. */
  userId: number | null;
  companyName: string | null;
  /** The published version; 0 before the first. */
  version: number;
  hasDraft: boolean;
};

export const shipmentTypes = [
  { value: 1, text: 'Forward (FWD)' },
  { value: 2, text: 'Reverse pickup (RVP)' },
  { value: 3, text: 'Return to origin (RTO)' },
] as const;

// Three decimals: the smallest rate is a tenth of a paisa.
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 3,
});

export const rate = (amount: number | null | undefined) => (amount == null ? NOTHING : rupees.format(amount));

export const versionText = (version: number) => (version > 0 ? `v${version}` : NOTHING);
