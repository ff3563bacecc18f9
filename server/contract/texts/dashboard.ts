import { DAYS_BACK } from '../limits.ts';

export const TEXTS = {
  bothDays: 'Please choose both dates',
  outOfReach: `Dates can be chosen from ${DAYS_BACK} days back to today`,
  revenue: 'Order and revenue summary',
  revenueNote: 'Orders to buyers, except cancelled ones',
  rtoCitiesNote: 'Share of all returned parcels, and how many of the city’s orders came back',
  volumeCitiesNote: 'Share of all orders',
  trends: {
    orders: 'Orders',
    revenue: 'Order value',
    handedOver: 'Parcels picked up',
    delivered: 'Delivered',
    returned: 'Returned (RTO)',
  },
  topClientOrders: 'Orders of the top clients',
  wrongWay: 'The first date must not be after the last',
} as const;
