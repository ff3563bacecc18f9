export type SavedOrder = {
  shipmentTypeId: number;
  customerDetails: {
    trackingId: number;
    customerUniqueId: string;
    name: string;
    phoneNo: string;
    email: string | null;
    address: string;
    addressTwo: string | null;
    landMark: string | null;
    city: string;
    state: string;
    pin: string;
  };
  packingDetails: { weight: number; length: number; width: number; height: number };
  logisticDetails: {
    paymentType: string;
    courierId: number;
    motId: number;
    userPickLocationOrDeliveryId: number;
  };
  productDetails: {
    productName: string;
    productCode: string | null;
    productPrice: number;
    productQty: number;
  }[];
  orderCharges: { extenstionId: number; rate: number };
  shipmentScheduleDate: string | null;
  status: string;
  active: boolean;
};

export type ListedOrder = {
  trackingId: number;
  orderId: string;
  wayBillId: string | null;
  logisticName: string;
  courierId: number;
  motId: number;
  clientName: string | null;
  customerName: string;
  phoneNo: string;
  city: string;
  pincode: string;
  date: string;
  paymentMethod: 'COD' | 'PREPAID';
  active: boolean;
  canCancel: boolean;
  status: string;
  currentStatus: string;
  shipmentTypeId: number;
  channel: string;
  totalAmount: number;
  charge: number;
  /** All charges so far minus refunds. */
  totalCharge: number;
  cancelledDate: string | null;
  weight: number;
  pickupPointName: string | null;
  shipmentScheduleDate: string | null;
};

export type ShipAnswer = {
  success: number;
  failed: number;
  /** `needed` and `balance`: set if the wallet could not pay for the order. */
  results: {
    trackingId: number;
    ok: boolean;
    wayBillId: string | null;
    message: string;
    needed?: number;
    balance?: number;
  }[];
};
