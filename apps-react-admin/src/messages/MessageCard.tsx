import type { Message } from '@harkara/server/contract/models';
import { dateTime, NOTHING, number } from '../format.ts';
import { channelText } from '../message-templates/template.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { kinds, reasonOf, shipmentPath } from './message.ts';
import { MessageAccount } from './MessageAccount.tsx';
import { MessageBadge } from './MessageBadge.tsx';

export function MessageCard(message: Message) {
  const { kind, channel, recipient, wayBillId, connectionId, attempts, state, createdAt } = message;
  return (
    <>
      <CardHead>
        <span>{kinds.find(({ value }) => value === kind)?.text ?? kind}</span>
        <MessageBadge state={state} />
      </CardHead>
      <Facts
        facts={[
          ['Created', dateTime(createdAt)],
          ['To', `${recipient}, ${channelText(channel)}`],
          [
            'AWB',
            wayBillId ? (
              <TextLink key="awb" to={shipmentPath(wayBillId)}>
                {wayBillId}
              </TextLink>
            ) : (
              NOTHING
            ),
          ],
          ['Account', <MessageAccount key="account" connectionId={connectionId} />],
          ['Attempts', number(attempts)],
          ['Reason', reasonOf(message) ?? NOTHING],
        ]}
      />
    </>
  );
}
