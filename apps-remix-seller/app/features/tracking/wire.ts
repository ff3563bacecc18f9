export type TrackedRow = {
  trackingId: number;
  clientName: string | null;
  orderId: string;
  wayBillId: string;
  courierName: string;
  date: string;
  paymentMethod: string;
  customerName: string;
  channelName: string;
  city: string;
  pincode: string;
  currentStatus: string;
  remarks: string | null;
};

type Choice<Id> = { id: Id; name: string };
export type TrackingChoices = {
  paymentMethods: Choice<string>[];
  statuses: Choice<number>[];
  couriers: Choice<number>[];
  pickupPoints: Choice<number>[];
};

export type Scan = {
  scanDateTime: string;
  status: string;
  remarks: string | null;
  scannedLocation: string | null;
};

export type TrackingDetails = {
  orderId: string;
  logistic: string;
  logisticLogo: string | null;
  orderDate: string;
  isOrderCancelled: boolean;
  /** Only in the response to the parcel's seller. */
  trackingId?: number;
  totalCharge?: number;
  canCancel: boolean;
  orderDetails: { status: string; paymentType: string; wayBill: string };
  orderSource: {
    sourceCity: string;
    sourcePincode: string;
    destinationCity: string;
    destinationPincode: string;
  };
  detailScans: Scan[];
};
