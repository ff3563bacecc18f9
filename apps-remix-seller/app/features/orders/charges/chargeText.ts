import type { OrderCharges } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';

export const chargeText = (kind: OrderCharges['charges'][number]['kind']) =>
  kind === 'QUOTE' ? 'Shipping charge when shipped' : kindTitle(kind);
