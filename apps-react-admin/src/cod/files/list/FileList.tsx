import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useAllCouriers } from '../../../couriers/courier.ts';
import { Filters, selectFilter } from '../../../ui/filters/Filters.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { CodTabs } from '../../CodTabs.tsx';
import { CodUploadDialog } from './CodUploadDialog.tsx';
import { FileCard } from './FileCard.tsx';
import { FileTable } from './FileTable.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'total', order: 'DESC', text: 'Amount, highest first' },
] as const;

function FileFilters() {
  const couriers = useAllCouriers();
  return <Filters filters={[selectFilter('courierId', 'Courier', couriers)]} sorts={sorts} />;
}

function FileList() {
  const [isUploading, setUploading] = useState(false);
  return (
    <ListPage
      title="COD files"
      above={<CodTabs />}
      sort={sorts[0]}
      action={
        <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setUploading(true)}>
          Upload a file
        </Button>
      }
      filters={<FileFilters />}
    >
      <Rows
        noun="COD files"
        emptyText="Upload a courier’s COD file. Files and their results appear here."
        table={<FileTable />}
        card={FileCard}
      />
      {isUploading && <CodUploadDialog onClose={() => setUploading(false)} />}
    </ListPage>
  );
}

export default FileList;
