import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { clientFilter } from '../../clients/ClientFilter.tsx';
import { Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { kinds, states } from '../adjustment.ts';
import { AdjustDialog } from '../form/AdjustDialog.tsx';
import { AdjustmentCard } from './AdjustmentCard.tsx';
import { AdjustmentTable } from './AdjustmentTable.tsx';
import { ApprovalLimit } from './ApprovalLimit.tsx';

const filters = [
  searchFilter('Search reason, reference or AWB', 'Reason, reference or AWB'),
  selectFilter('state', 'Status', states),
  selectFilter('kind', 'Kind', kinds),
  clientFilter(),
];
const sorts = [
  { field: 'state', order: 'ASC', text: 'Waiting first' },
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'amount', order: 'DESC', text: 'Amount, highest first' },
] as const;

function AdjustmentList() {
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <ListPage
      title="Wallet adjustments"
      sort={sorts[0]}
      action={
        <Button variant="contained" onClick={() => setAdjusting(true)}>
          Credit or debit
        </Button>
      }
      filters={
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ApprovalLimit />
          <Filters filters={filters} sorts={sorts} />
        </Box>
      }
    >
      <Rows
        noun="wallet adjustments"
        emptyText="Bank transfers, promotions, goodwill credits and claims that you enter by hand appear here."
        table={<AdjustmentTable />}
        card={AdjustmentCard}
      />
      {isAdjusting && <AdjustDialog client={null} onClose={() => setAdjusting(false)} />}
    </ListPage>
  );
}

export default AdjustmentList;
