import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { AddPincodeDialog } from '../add/AddPincodeDialog.tsx';
import { DownloadPincodesDialog } from './DownloadPincodesDialog.tsx';
import { PincodeCard } from './PincodeCard.tsx';
import { PincodeFilters, sorts } from './PincodeFilters.tsx';
import { PincodeTable } from './PincodeTable.tsx';

function PincodeList() {
  const [opened, setOpened] = useState<'add' | 'download' | null>(null);
  const close = () => setOpened(null);
  return (
    <ListPage
      title="PIN codes"
      sort={sorts[0]}
      filters={<PincodeFilters />}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpened('download')}>
            Download PIN codes
          </Button>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened('add')}>
            Add PIN code
          </Button>
        </Box>
      }
    >
      <Rows
        noun="PIN codes"
        emptyText="Add a PIN code or upload a file."
        table={<PincodeTable />}
        card={PincodeCard}
      />
      {opened === 'add' && <AddPincodeDialog onClose={close} />}
      {opened === 'download' && <DownloadPincodesDialog onClose={close} />}
    </ListPage>
  );
}

export default PincodeList;
