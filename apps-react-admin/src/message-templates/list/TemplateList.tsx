import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ConnectionTabs } from '../../connections/ConnectionTabs.tsx';
import { Filters, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { languages, offeredChannels, useKinds } from '../template.ts';
import { MissingTemplates } from './MissingTemplates.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateTable } from './TemplateTable.tsx';

const sorts = [
  { field: 'kind', order: 'ASC', text: 'Message, A to Z' },
  { field: 'id', order: 'DESC', text: 'Newest first' },
] as const;

function TemplateFilters() {
  const { data: kinds } = useKinds();
  const filters = [
    selectFilter('kind', 'Message', kinds?.map(({ kind, name }) => ({ value: kind, text: name })) ?? []),
    selectFilter('channel', 'Channel', offeredChannels(kinds)),
    selectFilter('language', 'Language', languages),
  ];
  return (
    <>
      <MissingTemplates />
      <Filters filters={filters} sorts={sorts} />
    </>
  );
}

function TemplateList() {
  return (
    <ListPage
      title="Message templates"
      above={<ConnectionTabs />}
      sort={sorts[0]}
      filters={<TemplateFilters />}
      action={
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/message-templates/create">
          Add a template
        </Button>
      }
    >
      <Rows
        noun="templates"
        emptyText="Texts registered on DLT and with your message provider appear here. Emails have built-in texts and don’t need templates."
        table={<TemplateTable />}
        card={TemplateCard}
      />
    </ListPage>
  );
}

export default TemplateList;
