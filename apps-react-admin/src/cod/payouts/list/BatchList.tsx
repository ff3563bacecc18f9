import { Button } from '@mui/material';
import { useState } from 'react';
import { Filters, selectFilter } from '../../../ui/filters/Filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { CodTabs } from '../../CodTabs.tsx';
import { states } from '../batch.ts';
import { BatchCard } from './BatchCard.tsx';
import { BatchTable } from './BatchTable.tsx';
import { MakeDialog } from './MakeDialog.tsx';

const filters = [selectFilter('state', 'Status', states)];
const sorts = [
  { field: 'date', order: 'DESC', text: 'Latest day first' },
  { field: 'bank', order: 'DESC', text: 'To banks, highest first' },
] as const;

function BatchList() {
  const [isMaking, setMaking] = useState(false);
  return (
    <ListPage
      title="COD payouts"
      above={<CodTabs />}
      sort={sorts[0]}
      action={
        <Button variant="contained" onClick={() => setMaking(true)}>
          Create payout
        </Button>
      }
      filters={<Filters filters={filters} sorts={sorts} />}
    >
      <Rows
        noun="COD payouts"
        emptyText="Create a payout for a day to pay sellers the COD due to them."
        table={<BatchTable />}
        card={BatchCard}
      />
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </ListPage>
  );
}

export default BatchList;
