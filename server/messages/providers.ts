import type { MessageProvider } from './channel.ts';
import { msg91 } from './msg91/provider.ts';
import { smtp } from './smtp/provider.ts';

/** The message providers that an operator can connect, by the `provider` of a connection. */
export const messageProviders: Readonly<Partial<Record<string, MessageProvider>>> = { msg91, smtp };
