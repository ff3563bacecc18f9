/** The provider API's responses that the order page reads. */
export type OrderForm = {
  shipmentTypeId: number;
  customerDetails: {
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
  productDetails: {
    productId: number;
    productName: string;
    productCode: string | null;
    productPrice: number;
    productQty: number;
  }[];
};

export type ReceiptOfCharge = {
  chargeType?: string;
  rate: number;
  rateCalculatorCharges: Record<
    'forwardCharges' | 'fscCharges' | 'forwardChargeGST' | 'codCharge' | 'codChargeGST',
    number
  >;
  explanation: string[];
};

export type Charges = {
  total: number;
  charges: { kind: string; amount: number; date: string | null; receipt: ReceiptOfCharge }[];
};

export type Tracked = {
  orderDetails: { status: string };
  orderSource: {
    sourceCity: string;
    sourcePincode: string;
    destinationCity: string;
    destinationPincode: string;
  };
  detailScans: { scanDateTime: string; status: string; remarks: string; scannedLocation: string }[];
};
