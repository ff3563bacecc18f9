import { Pagination } from 'react-admin';

export const RowsFooter = () => <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
