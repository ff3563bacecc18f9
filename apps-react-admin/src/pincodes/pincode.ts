export type ServiceAt = {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  /** False: not offered to sellers at any pincode. */
  isOffered: boolean;
  served: boolean;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
};

export type Pincode = {
  id: number;
  pinCode: string;
  city: string;
  state: string;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
  remoteArea: boolean;
  metro: boolean;
  courierId: number | null;
  motId: number | null;
  served: number;
  revision: number;
  /** Only in a single pincode, not in the list. */
  services?: ServiceAt[];
};

type Flags = Pick<ServiceAt, 'cod' | 'rvp' | 'pickUp'>;

const FLAGS = [
  ['cod', 'COD'],
  ['rvp', 'RVP'],
  ['pickUp', 'Pickup'],
] as const;

/** Such as `COD, Pickup`. No flags means prepaid delivery; null means not served. */
export const flagsText = (flags: Flags | null) => {
  if (flags === null) return 'Not served';
  return (
    FLAGS.filter(([name]) => flags[name])
      .map(([, text]) => text)
      .join(', ') || 'Prepaid delivery'
  );
};
