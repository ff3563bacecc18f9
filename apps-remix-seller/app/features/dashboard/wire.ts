export type StatusCount = { status: string; count: number };
type Split = { cod: number; prepaid: number; total: number };
export type CityShare = { city: string; percentage: number; count: number };
export type Insights = {
  orders: { revenue: Split; count: Split };
  highVolumeCities: CityShare[];
  rtoCities: CityShare[];
};
export type TopClients = {
  topClientOrders: { clientName: string; count: number }[];
  totalOrderCount: number;
};
export type Today = {
  toShip: { count: number; charge: number };
  toPickUp: { count: number };
  ndr: { count: number };
  outForDelivery: { count: number };
  stuck: { count: number; days: number; shippedUntil: string };
  wallet: { balance: number; needed: number; shortBy: number } | null;
};
