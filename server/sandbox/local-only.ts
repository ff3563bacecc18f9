import type { Call } from '../platform/http/calls/call.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Route } from '../platform/http/routes.ts';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const OF_PROXIES = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip)$/;

const isLocalCall = ({ connection, headers }: Call) =>
  LOOPBACK.test(connection.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));

const refusalOn = (port = 3000) =>
  'The sandbox answers on its own machine only, and not through a proxy. To use it from your computer, ' +
  `leave PUBLIC_URL unset, run ssh -L ${port}:localhost:${port} to the server and open http://localhost:${port}.`;

/** The sandbox reveals OTPs and moves parcels without sign-in, so it answers only local requests without a proxy. */
export const localOnly = (route: Route): Route => ({
  ...route,
  async handle(ctx, input, call) {
    if (!isLocalCall(call)) throw new Refusal('FORBIDDEN', refusalOn(call.connection.localPort));
    return route.handle(ctx, input, call);
  },
});
