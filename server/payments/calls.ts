import { callsThrowing } from '../platform/outbound/calls.ts';
import { GatewayUnclear } from './gateway.ts';

export const beginCalls = callsThrowing(GatewayUnclear);
