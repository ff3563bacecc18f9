import type { PaymentType } from '../../contract/reference.ts';
import type { OrderStatus } from '../../contract/statuses.ts';
import type { Receipt, Zone } from '../rates/rates.ts';
import type { BuyerTexts } from './orders.contract.ts';

/** The seller's part of an order, in paise, grams and millimetres. */
type OrderFacts = BuyerTexts & {
  customerUniqueId: string;
  shipmentTypeId: number;
  name: string;
  phone: string;
  email: string | null;
  address: string;
  city: string;
  state: string;
  pin: string;
  paymentType: PaymentType;
  totalPaise: number;
  totalQty: number;
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  courierId: number;
  motId: number;
  /** For a return, the point where the parcel is delivered. */
  pickupPointId: number;
  pickupAt: Date | null;
  rateCardId: number;
  chargePaise: number;
};

export type OrderDraft = OrderFacts & { receipt: Receipt };

type OrderMeta = {
  id: number;
  sellerId: number;
  status: OrderStatus;
  channel: string;
  createdAt: Date;
  updatedAt: Date;
};

/** An order row. Its rate card version is enough to compute the receipt again. */
export type StoredOrder = OrderFacts & OrderMeta & { rateCardVersion: number; zone: Zone; sourcePin: string };

export type Order = OrderDraft & OrderMeta;

export type ProductDraft = { name: string; code: string | null; pricePaise: number; qty: number };
export type Product = ProductDraft & { id: number; orderId: number };
export type Content = Pick<Product, 'name' | 'qty'>;

export type Totals = { totalPaise: number; totalQty: number };

export const totalsOf = (products: readonly ProductDraft[]): Totals => ({
  totalPaise: products.reduce((sum, { pricePaise, qty }) => sum + pricePaise * qty, 0),
  totalQty: products.reduce((sum, { qty }) => sum + qty, 0),
});
