import { type Gateway, GatewayUnclear } from './gateway.ts';

export const noGateway: Gateway = {
  name: 'none',
  start: async () => {
    throw new GatewayUnclear('no payment gateway is connected');
  },
  status: async () => {
    throw new GatewayUnclear('no payment gateway is connected');
  },
  readCallback: () => null,
};
