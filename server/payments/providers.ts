import type { Provider } from '../platform/outbound/account.ts';
import type { AccountGateway } from './gateway.ts';
import { phonepe } from './phonepe/client.ts';
import { razorpay } from './razorpay/client.ts';

/** The gateways that an operator can connect, by the `provider` of a connection. */
export const paymentProviders: Readonly<Record<string, Provider<AccountGateway>>> = { phonepe, razorpay };
