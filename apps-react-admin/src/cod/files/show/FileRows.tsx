import type { CodFile } from '@harkara/server/contract/models';
import { Button, Paper } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import { showErrorsInPlace } from '../../../api/http.ts';
import { Filters, searchFilter, selectFilter } from '../../../ui/filters/Filters.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { listPath } from '../../../ui/listPath.ts';
import { differenceCount, results } from '../file.ts';
import { RowCard } from './RowCard.tsx';
import { RowsTable } from './RowsTable.tsx';

const filters = [searchFilter('Search by AWB', 'AWB'), selectFilter('result', 'Result', results)];
const sorts = [
  { field: 'line', order: 'ASC', text: 'As in the file' },
  { field: 'amount', order: 'DESC', text: 'Amount, highest first' },
] as const;

/** The rows of one file, filtered in the address. */
export function FileRows({ file }: { file: CodFile }) {
  return (
    <ListBase
      resource="cod-file-rows"
      filter={{ fileId: file.id }}
      perPage={10}
      sort={sorts[0]}
      storeKey={false}
      queryOptions={showErrorsInPlace}
    >
      <Filters filters={filters} sorts={sorts} />
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <Rows noun="rows" emptyText="This file has no rows." table={<RowsTable />} card={RowCard} />
      </Paper>
      {differenceCount(file) > 0 && (
        <div>
          <Button
            variant="outlined"
            component={Link}
            to={listPath('cod-differences', { courierId: file.courierId, state: 'OPEN' })}
          >
            Open differences in {file.logisticName}
          </Button>
        </div>
      )}
    </ListBase>
  );
}
