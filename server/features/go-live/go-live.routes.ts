import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './go-live.contract.ts';
import { getStatus } from './go-live.ts';

export const goLiveRoutes: Route[] = [
  rpc({
    access: 'admin',
    tag: 'Back office',
    name: 'getGoLiveStatus',
    path: 'go-live/status',
    summary:
      'List missing and made-up settings before real sellers ship, and the newest shipments of connected accounts, ' +
      'of one seller if `userId` names one.',
    input: contract.statusInput,
    answer: contract.statusAnswer,
    run: getStatus,
  }),
];
