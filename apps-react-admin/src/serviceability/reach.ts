import { yesNo } from '../format.ts';

type End = {
  pinCode: string;
  city: string;
  state: string;
  remoteArea: boolean;
  metro: boolean;
};

type Flags = { cod: boolean; rvp: boolean; pickUp: boolean };

export type Reached = {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  isOffered: boolean;
  source: Flags | null;
  destination: Flags | null;
  /** For the pair; null if there is no destination. */
  prepaid: boolean | null;
  codDelivery: boolean | null;
  returns: boolean | null;
};

export type Serviceability = {
  source: End;
  destination: End | null;
  zone: { id: number; name: string; label: string; why: string } | null;
  services: Reached[];
};

const carried = ({ prepaid, codDelivery, returns }: Reached) =>
  [prepaid && 'Prepaid', codDelivery && 'COD', returns && 'Returns'].filter(Boolean).join(', ');

export const carriedText = (service: Reached) => {
  if (!service.isOffered) return 'Not offered to sellers';
  return carried(service) || 'Nothing';
};

export const endFacts = (end: End): [string, string][] => [
  ['Pincode', end.pinCode],
  ['City', end.city],
  ['State', end.state],
  ['Metro', yesNo(end.metro)],
  ['Remote area', yesNo(end.remoteArea)],
];
