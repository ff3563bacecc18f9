import type { OrderCharges } from '@harkara/server/contract/models';

export type {
  OrderCharges,
  PickupPoint,
  Rate as RateOption,
  Seller as UserMetadata,
} from '@harkara/server/contract/models';

export type ListOf<Row> = { count: number; data: Row[] };
export type ChargeKind = OrderCharges['charges'][number]['kind'];
