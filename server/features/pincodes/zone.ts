import type { Pincode } from './pincodes.sql.ts';

export type Zone = { id: number; why: string };

/** Applies the rules in the order of the specification. The first match decides. */
export function zoneOf(source: Pincode, destination: Pincode): Zone {
  const inOneState = source.state === destination.state;
  if (inOneState && source.zoneCity === destination.zoneCity) {
    return { id: 1, why: `both pincodes are in ${source.zoneCity}` };
  }
  if (inOneState) return { id: 2, why: `both pincodes are in ${source.state}` };
  if (source.isMetro && destination.isMetro) {
    return { id: 3, why: `${source.zoneCity} and ${destination.zoneCity} are both metros` };
  }
  const remote = [source, destination].find(({ isRemote }) => isRemote);
  if (remote) return { id: 4, why: `${remote.pin} ${remote.city} is a remote area` };
  return { id: 5, why: `${source.state} and ${destination.state} are different states, neither end remote` };
}
