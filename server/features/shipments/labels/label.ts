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

/** Everything a label shows. Money is paise, weight grams, lengths millimetres. */
export type Label = {
  courierName: string;
  awb: string;
  orderId: string;
  /** The courier's sort code for the destination, where it gave one. */
  routingCode?: string | null;
  mode: string;
  consignee: LabelAddress;
  payment: 'PREPAID' | 'COD';
  /** What the courier collects; read for COD only. */
  collectPaise: number;
  products: LabelProduct[];
  weightG: number;
  chargedWeightG?: number | null;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  sellerName: string;
  gstin?: string | null;
  /** The pickup point, where an undelivered parcel goes back to. */
  returnTo: LabelAddress;
  orderedAt: Date;
};
