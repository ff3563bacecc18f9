import { ConnectionTabs } from '../connections/ConnectionTabs.tsx';
import { useConnectionOptions } from '../connections/useConnections.ts';
import { offeredChannels, useKinds } from '../message-templates/template.ts';
import { Filters, selectFilter, textFilter } from '../ui/filters/Filters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { ReadError } from '../ui/page/ReadError.tsx';
import { kinds, states } from './message.ts';
import { MessageCard } from './MessageCard.tsx';
import { MessageTable } from './MessageTable.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
] as const;

function MessageFilters() {
  const accounts = useConnectionOptions('MESSAGE');
  const known = useKinds();
  const filters = [
    textFilter('wayBillId', 'AWB', 'Find by AWB'),
    selectFilter('kind', 'Message', kinds),
    selectFilter('channel', 'Channel', offeredChannels(known.data)),
    selectFilter('state', 'Status', states),
    selectFilter('connectionId', 'Account', accounts.options),
  ];
  return (
    <>
      <ReadError error={accounts.error} onTryAgain={() => void accounts.refetch()} />
      <ReadError error={known.error} onTryAgain={() => void known.refetch()} />
      <Filters filters={filters} sorts={sorts} />
    </>
  );
}

function MessageList() {
  return (
    <ListPage title="Messages sent" above={<ConnectionTabs />} sort={sorts[0]} filters={<MessageFilters />}>
      <Rows
        noun="messages"
        emptyText="OTPs, SMS and emails appear here with their delivery status."
        table={<MessageTable />}
        card={MessageCard}
      />
    </ListPage>
  );
}

export default MessageList;
