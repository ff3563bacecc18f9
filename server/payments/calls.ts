import { createCalls } from '../platform/outbound/calls.ts';
import { GatewayUnclear } from './gateway.ts';

export const { beginCalls, orUnclear } = createCalls(GatewayUnclear);
