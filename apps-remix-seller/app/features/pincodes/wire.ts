export type PincodeRecord = {
  city: string;
  state: string;
  pinCode: string;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
  remoteArea: boolean;
  metro: boolean;
};

/** What a courier offers in one mode at a PIN code. */
export type Serving = {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  cod: boolean;
  rvp: boolean;
  pickUp: boolean;
  remoteArea: boolean;
  logo: string | null;
  /** Disabled for this seller. */
  isOff: boolean;
};

/** What a courier offers in one mode, and at how many PIN codes. */
export type Reach = {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  pincodes: number;
  cod: boolean;
  pickUp: boolean;
  doesReturns: boolean;
  schedulesPickup: boolean;
};
