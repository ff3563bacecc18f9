import { delhivery } from './delhivery/provider.ts';
import { MANUAL, manual } from './manual.ts';
import { shiprocket } from './shiprocket/provider.ts';

/** The companies that an operator can connect, by the provider name of a connection. */
export const courierProviders = { delhivery, shiprocket, [MANUAL]: manual };
