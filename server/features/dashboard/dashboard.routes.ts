import { rpc } from '../../platform/http/routes.ts';
import * as contract from './dashboard.contract.ts';
import * as dashboard from './dashboard.ts';
import { courierPerformance } from './performance.ts';

const tag = 'Dashboard';
const own = { access: 'user', tag } as const;

export const dashboardRoutes = [
  rpc({
    ...own,
    path: 'dashboard/users',
    summary: 'Orders of a range of days by status; the last 90 days unless both ends are given.',
    input: contract.figuresInput,
    answer: contract.statusAnswer,
    run: dashboard.orderStatus,
  }),
  rpc({
    ...own,
    path: 'order/insights',
    summary:
      'Value and number of forward orders not cancelled, by payment; the ten cities with the most, each with its share of ' +
      'all; the ten with the most RTOs, each with its share of all RTOs. What is beyond them is Others: both add up to 100.',
    input: contract.figuresInput,
    answer: contract.insightsAnswer,
    run: dashboard.insights,
  }),
  rpc({
    access: 'admin',
    tag,
    path: 'dashboard/top-clients',
    summary: 'The ten clients with the most orders, and the number of all orders.',
    input: contract.clientsInput,
    answer: contract.clientsAnswer,
    run: dashboard.topClients,
  }),
  rpc({
    access: 'admin',
    tag,
    path: 'dashboard/courier-performance',
    summary:
      'Of parcels handed over, by courier and zone: delivered at the first attempt (% of those delivered or failed once), NDR and ' +
      'RTO (% of all), and the median days from pickup to delivery; all clients unless one is named.',
    input: contract.figuresInput,
    answer: contract.performanceAnswer,
    run: courierPerformance,
  }),
  rpc({
    ...own,
    path: 'dashboard/today',
    summary: 'What a seller has to do now, each with its count.',
    input: contract.todayInput,
    answer: contract.todayAnswer,
    run: dashboard.today,
  }),
];
