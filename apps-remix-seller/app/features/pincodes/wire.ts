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

/** A courier in one mode, and what it does at a PIN code. */
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
  /** Switched off for this seller. */
  isOff: boolean;
};

/** A courier in one mode: what it does, and at how many PIN codes. */
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
