import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './notifications.contract.ts';
import { listSwitches, updateSwitch } from './switches.ts';

const own = { access: 'user', tag: 'Profile' } as const;

export const notificationRoutes: Route[] = [
  rpc({
    ...own,
    name: 'listBuyerMessages',
    path: 'user/notifications',
    summary: "List the messages to the seller's buyers and whether they are on.",
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listSwitches,
  }),
  rpc({
    ...own,
    name: 'setBuyerMessage',
    path: 'user/notifications/update',
    summary: 'Switch one kind of message on or off.',
    changes: true,
    input: contract.updateInput,
    answer: contract.switchAnswer,
    run: updateSwitch,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: async (ctx) => ({
        messages: Object.fromEntries((await listSwitches(ctx)).map(({ kind, active }) => [kind, active])),
      }),
    },
  }),
];
