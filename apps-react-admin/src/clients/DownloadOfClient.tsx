import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { RangeDownload } from './RangeDownload.tsx';

export function DownloadOfClient() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Download results
      </Button>
      {isOpen && (
        <RangeDownload kind="weights" userId={null} name="one client" onClose={() => setOpen(false)} />
      )}
    </>
  );
}
