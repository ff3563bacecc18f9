/** Shapes of the provider API that more than one page reads. */

export type Controls = {
  userId: number;
  roles: 'ROLE_USER' | 'ROLE_ADMIN';
  emailId: string;
  companyName: string | null;
  prepaidUser: boolean;
  profileFilled: boolean;
  companyDetailsFilled: boolean;
  createOrder: boolean;
};

export type UserMetadata = {
  userId: number;
  emailId: string;
  customerDetails: {
    id: number;
    companyName: string;
    companyLogo: string | null;
    website: string;
    address: string;
    city: string;
    state: string;
    country: string;
    pincode: string;
  } | null;
  userBankDetails: {
    id: number;
    bankName: string;
    beneficiaryName: string;
    accountNumber: string;
    ifsc: string;
  }[];
  userGSTDetails: {
    id: number;
    gstAvailable: boolean;
    gstNo: string | null;
    gstCompanyTypeId: number | null;
    pan: string | null;
    aadhar: string | null;
  } | null;
  userProfile: {
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
    prepaidUser: boolean;
    isCustomRateEnabled: boolean;
    defaultLogisticId: number | null;
    defaultMotId: number | null;
  };
  userCourierMot: {
    id: number;
    active: boolean;
    courierType: { id: number; name: string; rvpAccept: boolean };
    modeOFTransport: { id: number; name: string };
  }[];
  companyDetailsFilled: boolean;
  profileFilled: boolean;
};

export type ListOf<Row> = { count: number; data: Row[] };

export type PickupPoint = {
  id: number;
  pickupPointName: string;
  emailId: string | null;
  phone: string;
  pin: string;
  city: string;
  state: string;
  address: string;
  gstNo: string | null;
  isActivated: boolean;
  isDefault: boolean;
};

/** A charge's parts: its five charges add up to `rate`. Without a `chargeType` it is a forward charge. */
export type ChargeReceipt = {
  chargeType?: 'FORWARD' | 'RTO' | 'RVP' | 'COD' | 'WEIGHT';
  rate: number;
  rateCalculatorCharges: {
    forwardCharges: number;
    fscCharges: number;
    forwardChargeGST: number;
    codCharge: number;
    codChargeGST: number;
  };
  explanation: string[];
};

/** An order's amounts: the first charge, its refund, and charges after shipping. */
export type ChargeKind =
  | 'SHIPMENT_CHARGE'
  | 'SHIPMENT_REFUND'
  | 'RTO_CHARGE'
  | 'RTO_REFUND'
  | 'COD_REVERSAL'
  | 'COD_CHARGE'
  | 'WEIGHT_CHARGE'
  | 'WEIGHT_REFUND';

export type OrderCharges = {
  trackingId: number;
  orderId: string;
  wayBillId: string | null;
  total: number;
  charges: { kind: ChargeKind | 'QUOTE'; amount: number; date: string | null; receipt: ChargeReceipt }[];
};

/** One courier, mode and rate card of `calculate/rate` and `service-provider/list`. */
export type RateOption = ChargeReceipt & {
  courierId: number;
  courierName: string;
  motId: number;
  motName: string;
  weightType: 'actual' | 'volumetric';
  extenstionId: number;
  zoneId: number;
  volumentricWeight: { length: number; width: number; height: number; volumentricWeight: number };
  weight: number;
};
