export type LabelAddress = {
  name: string;
  address: string;
  addressTwo?: string | null;
  landmark?: string | null;
  city: string;
  state: string;
  pincode: string;
  phone: string;
};

export type LabelProduct = { name: string; sku?: string | null; quantity: number; pricePaise: number };

/** Label data. Money is in paise, weight in grams, lengths in millimetres. */
export type Label = {
  operatorName: string;
  courierName: string;
  awb: string;
  orderId: string;
  /** The courier's sort code for the destination, if any. */
  routingCode?: string | null;
  mode: string;
  consignee: LabelAddress;
  payment: 'PREPAID' | 'COD';
  /** For COD only. */
  collectPaise: number;
  products: LabelProduct[];
  weightG: number;
  chargedWeightG?: number | null;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  sellerName: string;
  gstin?: string | null;
  /** The pickup point, which undelivered parcels return to. */
  returnTo: LabelAddress;
  orderedAt: Date;
};
