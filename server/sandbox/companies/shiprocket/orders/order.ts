import type { Fields } from '../../couriers/answers.ts';
import { findParcel, type Parcel } from '../../couriers/tables/parcels.sql.ts';
import type { ShiprocketAct } from '../settings.ts';

export const NEW = 1;
export const READY_TO_SHIP = 3;
export const PICKUP_SCHEDULED = 4;
export const CANCELED = 5;

const NAMES: Record<number, string> = {
  [NEW]: 'NEW',
  [READY_TO_SHIP]: 'READY TO SHIP',
  [PICKUP_SCHEDULED]: 'PICKUP SCHEDULED',
  [CANCELED]: 'CANCELED',
};

/** What the company keeps of an order and its one shipment. `status` is of the order's own code table. */
export type Order = {
  /** As sent; a return also has the customer's under `billing_`. */
  fields: Fields;
  isReturn: boolean;
  status: number;
  courierId: number | null;
  assignments: number;
  assignedAt: string | null;
  chargePaise: number;
  pickup: Fields | null;
};

export type StoredOrder = Parcel<Order>;

export const statusName = ({ facts }: StoredOrder) => NAMES[facts.status] ?? '';

/** The company counts orders and shipments apart: one is never the other's number. */
const FIRST_ORDER = 932_000_000;
const FIRST_SHIPMENT = 928_000_000;

export const orderIdOf = ({ id }: StoredOrder) => FIRST_ORDER + id;
export const shipmentIdOf = ({ id }: StoredOrder) => FIRST_SHIPMENT + id;

export const findByOrderId = ({ db, account }: ShiprocketAct, id: unknown) =>
  findParcel<Order>(db, account.id, { id: Number(id) - FIRST_ORDER || 0 });

export const findByShipmentId = ({ db, account }: ShiprocketAct, id: unknown) =>
  findParcel<Order>(db, account.id, { id: Number(id) - FIRST_SHIPMENT || 0 });

export const findByAwb = ({ db, account }: ShiprocketAct, awb: string) =>
  findParcel<Order>(db, account.id, { awb });
