import { type Route, rpc } from '../../../platform/http/routes.ts';
import * as answers from './answers.contract.ts';
import * as contract from './pickups.contract.ts';
import { requestPickups } from './pickups.ts';
import { listWaiting } from './waiting.ts';

const signedIn = { access: 'user', tag: 'Orders' } as const;

export const pickupRoutes: Route[] = [
  rpc({
    ...signedIn,
    name: 'requestPickups',
    path: 'process/shipping/pickup',
    scope: 'shipments:write',
    errors: ['NO_PARCELS_WAITING'],
    changes: true,
    summary: 'Request pickups of shipped orders, one per courier, pickup point and day.',
    input: contract.pickupInput,
    answer: answers.pickupAnswer,
    run: requestPickups,
    audit: {
      subject: 'pickup-request',
      isOutsideTransaction: true,
      id: () => null,
      snapshot: async (_ctx, _input, answer) => answer && { ...answer },
    },
  }),
  rpc({
    ...signedIn,
    name: 'listPickups',
    path: 'shipping/pickup/:userId',
    scope: 'shipments:read',
    summary: 'List shipped orders that await pickup, by courier and pickup point, and the pickup requests.',
    input: contract.waitingInput,
    answer: answers.waitingAnswer,
    run: listWaiting,
  }),
];
