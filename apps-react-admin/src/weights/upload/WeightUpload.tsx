import { Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../../api/useApi.ts';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { WeightTabs } from '../WeightTabs.tsx';
import { DropZone } from './DropZone.tsx';
import { RecentUploads } from './RecentUploads.tsx';
import { UploadCheck } from './UploadCheck.tsx';

const POLL_MS = 1000;

/** Upload, check, process. The address contains the upload's id: the user can leave and return. */
function WeightUpload() {
  const [params, setParams] = useSearchParams();
  const uploadId = Number(params.get('upload')) || null;
  const {
    data: progress,
    error,
    refetch,
  } = useApiQuery('weight-update/progress', uploadId === null ? null : { uploadId }, {
    refetchInterval: ({ state }) => state.data?.state === 'PROCESSING' && POLL_MS,
  });
  const reload = () => void refetch();
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
      {error && <LoadingOrError error={error} onTryAgain={reload} height={0} />}
      {progress && <UploadCheck key={progress.uploadId} progress={progress} onProcessed={reload} />}
      {uploadId === null && <RecentUploads />}
    </Page>
  );
}

export default WeightUpload;
