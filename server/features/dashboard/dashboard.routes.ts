import { rpc } from '../../platform/http/routes.ts';
import * as contract from './dashboard.contract.ts';
import * as dashboard from './dashboard.ts';
import { courierPerformance } from './performance.ts';
import { trend } from './trend.ts';

const tag = 'Dashboard';
const own = { access: 'user', tag } as const;

export const dashboardRoutes = [
  rpc({
    ...own,
    name: 'countOrdersByStatus',
    path: 'dashboard/users',
    scope: 'orders:read',
    summary: 'Count orders by status in a range of days. Default: the last 90 days.',
    input: contract.figuresInput,
    answer: contract.statusAnswer,
    run: dashboard.getOrderStatus,
  }),
  rpc({
    ...own,
    name: 'getOrderInsights',
    path: 'order/insights',
    scope: 'orders:read',
    summary:
      'Sum forward orders by payment, and list the ten cities with the most orders and the most RTOs. ' +
      'Shares are in per cent. Other cities are summed as Others.',
    input: contract.figuresInput,
    answer: contract.insightsAnswer,
    run: dashboard.getInsights,
  }),
  rpc({
    access: 'admin',
    tag,
    name: 'listTopClients',
    path: 'dashboard/top-clients',
    summary: 'List the ten clients with the most orders, and the number of all orders.',
    input: contract.clientsInput,
    answer: contract.clientsAnswer,
    run: dashboard.topClients,
  }),
  rpc({
    access: 'admin',
    tag,
    name: 'compareCouriers',
    path: 'dashboard/courier-performance',
    summary:
      'Compare couriers by zone: first-attempt deliveries (% of parcels delivered or failed once), NDR and RTO (% of all), ' +
      'and the median days from pickup to delivery. Default: all sellers.',
    input: contract.figuresInput,
    answer: contract.performanceAnswer,
    run: courierPerformance,
  }),
  rpc({
    ...own,
    name: 'comparePeriods',
    path: 'dashboard/trend',
    scope: 'orders:read',
    summary:
      'Compare a range of days with the one of the same length before it, also day by day: forward orders that are not cancelled, ' +
      'their value, and parcels by the day of their order. Default: the last 90 days.',
    input: contract.figuresInput,
    answer: contract.trendAnswer,
    run: trend,
  }),
  rpc({
    ...own,
    name: 'countActionsToday',
    path: 'dashboard/today',
    summary: 'Count what awaits the seller’s action.',
    input: contract.todayInput,
    answer: contract.todayAnswer,
    run: dashboard.today,
  }),
];
