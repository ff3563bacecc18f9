import { sealedChannels } from './features/channels/channels.ts';
import { sealedConnections, sealedTokens } from './features/connections/connections.ts';
import { sealedTotps } from './features/identity/identity.ts';
import { sealedPostingKeys } from './features/postings/postings.ts';
import { sealedWebhooks } from './features/webhooks/webhooks.ts';
import type { SealedTable } from './platform/auth/rekey.ts';

/** Everything in the database that opens only with CONNECTIONS_KEY. */
export const SEALED_TABLES: SealedTable[] = [
  sealedTotps,
  sealedTokens,
  sealedConnections,
  sealedWebhooks,
  sealedChannels,
  sealedPostingKeys,
];
