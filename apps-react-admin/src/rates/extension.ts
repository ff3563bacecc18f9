import { NOTHING } from '../format.ts';

/** One line of a rate card: what a courier takes in a mode of transport, for a shipment type in a zone. */
export type Extension = {
  /** `12-1-4`: card, shipment type, zone. */
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
  /** Published, in rupees; null before that. */
  slabOneRate: number | null;
  slabTwoRate: number | null;
  isActive: boolean;
  /** Whose custom rates these are; null for the base rates. */
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
