import type { OrderDetails } from '@harkara/server/contract/models';
import { dateTime } from '../../../format.ts';
import { channelText } from '../../../message-templates/template.ts';
import { kindText } from '../../../messages/message.ts';
import { MessageBadge } from '../../../messages/MessageBadge.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Created', isOneLine: true },
  { text: 'Message' },
  { text: 'Channel' },
  { text: 'To' },
  { text: 'Status' },
];

/** The messages to the buyer of the last 30 days. */
export function OrderMessages({ messages }: Pick<OrderDetails, 'messages'>) {
  return (
    <Section id="messages" title="Messages to the buyer">
      <PlainTable
        label="Messages, newest first"
        heads={heads}
        rows={messages.map(({ id, kind, channel, recipient, state, date }) => ({
          key: id,
          cells: [
            dateTime(date),
            kindText(kind),
            channelText(channel),
            recipient,
            <MessageBadge key="state" state={state} />,
          ],
        }))}
      />
    </Section>
  );
}
