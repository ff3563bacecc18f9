import type { OrderDetails } from '@harkara/server/contract/models';
import { MESSAGE_KINDS } from '@harkara/server/contract/texts/messages';
import { dateTime, statusText } from '~/lib/format.ts';
import { Ends, Part } from './Part.tsx';

type Message = OrderDetails['messages'][number];

const CHANNELS: Record<Message['channel'], string> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' };
const STATES: Record<string, string> = { UNCLEAR: 'May have been sent', RETRYING: 'Retrying' };
const titleOf = (kind: string) => (MESSAGE_KINDS as Record<string, string>)[kind] ?? statusText(kind);

/** What the buyer was told. */
export function MessagesPart({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null;
  return (
    <Part title="Messages to the buyer">
      {messages.map(({ id, kind, channel, recipient, state, date: at }) => (
        <Ends key={id}>
          <span>
            {titleOf(kind)}{' '}
            <small>
              {CHANNELS[channel]} to {recipient}
            </small>
          </span>
          <small>
            {STATES[state] ?? statusText(state)}, {dateTime(at)}
          </small>
        </Ends>
      ))}
    </Part>
  );
}
