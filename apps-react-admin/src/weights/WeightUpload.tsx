import { Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { Awaited } from '../ui/Awaited.tsx';
import { Page } from '../ui/Page.tsx';
import { DropZone } from './DropZone.tsx';
import { RecentUploads } from './RecentUploads.tsx';
import { UploadCheck } from './UploadCheck.tsx';
import { useProgress } from './useProgress.ts';
import { WeightTabs } from './WeightTabs.tsx';

/** Upload, check, process: which upload it is about is in the address, so that one can leave and come back. */
function WeightUpload() {
  const [params, setParams] = useSearchParams();
  const uploadId = Number(params.get('upload')) || null;
  const { progress, error, ask } = useProgress(uploadId);
  return (
    <Page
      title="Weight update"
      above={<WeightTabs />}
      action={
        uploadId !== null && (
          <Button variant="outlined" onClick={() => setParams({})}>
            Upload another file
          </Button>
        )
      }
    >
      {uploadId === null && <DropZone onUploaded={(id) => setParams({ upload: String(id) })} />}
      {error && <Awaited error={error} onTryAgain={ask} height={0} />}
      {progress && <UploadCheck key={progress.uploadId} progress={progress} onProcessed={ask} />}
      {uploadId === null && <RecentUploads />}
    </Page>
  );
}

export default WeightUpload;
