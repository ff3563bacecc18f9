import { kindTitle } from '@harkara/server/contracts/billing/kind-title';
import type { ChargeKind } from '~/lib/wire.ts';

export const chargeText = (kind: ChargeKind | 'QUOTE') =>
  kind === 'QUOTE' ? 'Shipping charge, when it ships' : kindTitle(kind);
