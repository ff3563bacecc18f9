import type { Message } from '@harkara/server/contract/models';
import { MESSAGE_KINDS, SELLER_MESSAGE_KINDS } from '@harkara/server/contract/texts/messages';
import type { Tone } from '../theme/palette.ts';
import { listPath } from '../ui/listPath.ts';

export const states: readonly { value: Message['state']; text: string; tone: Tone }[] = [
  { value: 'RETRYING', text: 'Retrying', tone: 'warning' },
  { value: 'SENT', text: 'Sent', tone: 'info' },
  { value: 'UNCLEAR', text: 'Unclear', tone: 'warning' },
  { value: 'DELIVERED', text: 'Delivered', tone: 'success' },
  { value: 'FAILED', text: 'Failed', tone: 'danger' },
];

export const kinds = Object.entries({ ...MESSAGE_KINDS, ...SELLER_MESSAGE_KINDS }).map(([value, text]) => ({
  value,
  text,
}));

export const kindText = (kind: string): string => kinds.find(({ value }) => value === kind)?.text ?? kind;

export const shipmentPath = (awb: string) => listPath('shipments', { q: awb });

/** Why it failed, or whether it may have arrived without an answer. */
export const reasonOf = ({ state, reason }: Pick<Message, 'state' | 'reason'>) =>
  reason ?? (state === 'UNCLEAR' ? 'The provider didn’t answer. The message may have been delivered.' : null);
