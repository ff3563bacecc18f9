import { Pagination } from 'react-admin';

export function RowsFooter() {
  return <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}
