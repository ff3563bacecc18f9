/** What the dashboard's calls answer. */
export interface OrderStatuses {
  orderStatus: { status: string; count: number }[];
}

interface Split {
  cod: number;
  prepaid: number;
  total: number;
}

export interface CityShare {
  city: string;
  percentage: number;
  count: number;
}

export interface Insights {
  orders: { revenue: Split; count: Split };
  highVolumeCities: CityShare[];
  rtoCities: CityShare[];
}

export interface TopClients {
  topClientOrders: { clientName: string; count: number }[];
  totalOrderCount: number;
}

interface Figures {
  parcels: number;
  delivered: number;
  firstAttempt: number | null;
  ndr: number | null;
  rto: number | null;
  transitDays: number | null;
}

export interface CourierFigures extends Figures {
  courierId: number;
  courierName: string;
  /** Null: all its zones together. */
  zoneId: number | null;
}

export interface Performance {
  total: Figures;
  couriers: CourierFigures[];
}
