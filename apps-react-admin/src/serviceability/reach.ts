import type { Answer } from '@harkara/server/contract/calls';
import { yesNo } from '../format.ts';

export type Serviceability = Answer<'pincode/serviceability'>;
export type Reach = Serviceability['services'][number];
export type Lane = Answer<'connections/serviceability'>['data'][number];

type Carried = Record<'prepaid' | 'codDelivery' | 'returns', boolean | null>;

const carried = ({ prepaid, codDelivery, returns }: Carried) =>
  [prepaid && 'Prepaid', codDelivery && 'COD', returns && 'Returns'].filter(Boolean).join(', ');

export const flagsLabel = (service: Reach) => {
  if (!service.isOffered) return 'Not offered to sellers';
  return carried(service) || 'Nothing';
};

/** What a company says that it carries. */
export const laneLabel = (lane: Lane) => (lane.prepaid === null ? 'Unknown' : carried(lane) || 'Nothing');

export const endFacts = (end: Serviceability['source']): [string, string][] => [
  ['PIN code', end.pinCode],
  ['City', end.city],
  ['State', end.state],
  ['Metro', yesNo(end.metro)],
  ['Remote area', yesNo(end.remoteArea)],
];
