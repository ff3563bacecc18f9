export type OrderStatuses = {
  orderStatus: { status: string; count: number }[];
};

type Split = {
  cod: number;
  prepaid: number;
  total: number;
};

export type CityShare = {
  city: string;
  percentage: number;
  count: number;
};

export type Insights = {
  orders: { revenue: Split; count: Split };
  highVolumeCities: CityShare[];
  rtoCities: CityShare[];
};

export type TopClients = {
  topClientOrders: { clientName: string; count: number }[];
  totalOrderCount: number;
};

type Figures = {
  parcels: number;
  delivered: number;
  firstAttempt: number | null;
  ndr: number | null;
  rto: number | null;
  transitDays: number | null;
};

export type CourierFigures = {
  courierId: number;
  courierName: string;
  /** Null: all zones together. */
  zoneId: number | null;
} & Figures;

export type Performance = {
  total: Figures;
  couriers: CourierFigures[];
};
