import type { Message } from '@harkara/server/contract/models';
import { dateTime, NOTHING, number } from '../format.ts';
import { channelText } from '../message-templates/template.ts';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { kindText, reasonOf, shipmentPath } from './message.ts';
import { MessageAccount } from './MessageAccount.tsx';
import { MessageBadge } from './MessageBadge.tsx';

const Col = Column<Message>;

export function MessageTable() {
  return (
    <RowTable<Message>
      aria-label="Messages sent"
      opens={({ wayBillId }) => (wayBillId ? shipmentPath(wayBillId) : null)}
    >
      <Col source="id" label="Created" sortByOrder="DESC" render={({ createdAt }) => dateTime(createdAt)} />
      <Col label="Message" render={({ kind }) => kindText(kind)} />
      <Col label="Channel" render={({ channel }) => channelText(channel)} />
      <Col label="To" render={({ recipient }) => recipient} />
      <Col
        label="AWB"
        render={({ wayBillId }) =>
          wayBillId ? <TextLink to={shipmentPath(wayBillId)}>{wayBillId}</TextLink> : NOTHING
        }
      />
      <Col
        flexible
        label="Account"
        render={({ connectionId }) => <MessageAccount connectionId={connectionId} />}
      />
      <Col label="Attempts" align="right" render={({ attempts }) => number(attempts)} />
      <Col label="Status" render={({ state }) => <MessageBadge state={state} />} />
      <Col flexible="sentence" label="Reason" render={(message) => <Wrapped text={reasonOf(message)} />} />
    </RowTable>
  );
}
