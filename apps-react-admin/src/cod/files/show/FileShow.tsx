import type { CodFile } from '@harkara/server/contract/models';
import { Alert, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useApiRead } from '../../../api/useApi.ts';
import { dateTime, money, NOTHING, number } from '../../../format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../../ui/page/LoadingOrError.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { fileStates } from '../file.ts';
import { FileRows } from './FileRows.tsx';

const POLL_MS = 2000;

const factsOf = (file: CodFile): [string, ReactNode][] => [
  ['Status', <LookBadge key="state" status={file.state} looks={fileStates} />],
  ['Courier', file.logisticName],
  ['Uploaded', `${dateTime(file.uploadedAt)} by ${file.uploadedBy ?? NOTHING}`],
  ['Amount', money(file.total)],
  ['Received by parcels', money(file.received)],
];

const figuresOf = (file: CodFile): [string, string][] => [
  ['Rows', number(file.count)],
  ['Matched', number(file.matched)],
  ['Short', number(file.short)],
  ['Over', number(file.over)],
  ['Unknown', number(file.unknown)],
  ['Duplicate', number(file.twice)],
];

function FileShow() {
  const id = Number(useParams().id);
  const {
    data: file,
    error,
    refetch,
  } = useApiRead(
    'admin/cod-files/{id}',
    { id },
    { refetchInterval: ({ state }) => state.data?.state === 'APPLYING' && POLL_MS },
  );
  return (
    <Page
      title={file?.fileName ?? 'COD file'}
      above={<Breadcrumbs above={{ text: 'COD files', to: '/cod-files' }} here={`File ${id}`} />}
    >
      {!file && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {file && (
        <>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
            <Facts facts={factsOf(file)} />
            <Figures figures={figuresOf(file)} />
            {file.state === 'APPLYING' && (
              <Alert severity="info" role="status">
                {number(file.waiting)} of {number(file.count)} rows are still to be applied. You can leave
                this page.
              </Alert>
            )}
          </Paper>
          <FileRows key={file.state} file={file} />
        </>
      )}
    </Page>
  );
}

export default FileShow;
