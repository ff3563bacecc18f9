import { Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload } from 'react-admin';
import { showErrorsInPlace } from '../../api/http.ts';
import { Page } from '../page/Page.tsx';

type ListPageProps = {
  title: string;
  above?: ReactNode;
  action?: ReactNode;
  /** Needed only if the route does not name it. */
  resource?: string;
  /** A permanent filter, without a badge and not in the address. */
  always?: FilterPayload;
  sort: SortPayload;
  perPage?: number;
  /** Without the frame around the list. */
  isBare?: boolean;
  filters: ReactNode;
  children: ReactNode;
};

/** `storeKey={false}`: Back and shared links need the tab, filters, page and sort in the address alone. */
export function ListPage({
  title,
  above,
  action,
  resource,
  always,
  sort,
  perPage = 10,
  isBare = false,
  filters,
  children,
}: ListPageProps) {
  return (
    <ListBase
      resource={resource}
      filter={always}
      perPage={perPage}
      sort={sort}
      storeKey={false}
      queryOptions={showErrorsInPlace}
    >
      <Page title={title} above={above} action={action}>
        {filters}
        {isBare ? (
          children
        ) : (
          <Paper variant="outlined" sx={{ minWidth: 0 }}>
            {children}
          </Paper>
        )}
      </Page>
    </ListBase>
  );
}
