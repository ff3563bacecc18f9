import type { WeightUpload } from '@harkara/server/contract/models';
import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { retry } from '../../api/http.ts';
import { dateTime, number } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const LOOKS = {
  UPLOADED: { tone: 'warning', text: 'Waiting' },
  PROCESSING: { tone: 'info', text: 'Processing' },
  DONE: { tone: 'success', text: 'Processed' },
} as const;

function Line({ upload }: { upload: WeightUpload }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'space-between',
        alignItems: 'center',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <TextLink to={`/weight/update?upload=${upload.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {upload.fileName}
        </TextLink>
        <Typography variant="body2" color="text.secondary">
          {dateTime(upload.createdDate)} · {upload.uploadedBy} · {number(upload.total)} parcels
          {upload.failed > 0 && `, ${number(upload.failed)} failed`}
        </Typography>
      </Box>
      <StatusBadge status={upload.state} tone={LOOKS[upload.state].tone} label={LOOKS[upload.state].text} />
    </Box>
  );
}

/** Reminds the user of uploads that are not processed yet. */
export function RecentUploads() {
  const { data, error, isPending } = useGetList<WeightUpload>(
    'weight-uploads',
    { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' } },
    { retry },
  );
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <Typography variant="h2" sx={{ p: 2 }}>
        Recent uploads
      </Typography>
      {isPending && <Skeleton variant="rectangular" height={120} />}
      {error && (
        <Alert severity="error" sx={{ m: 2, mt: 0 }}>
          {error.message}
        </Alert>
      )}
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2, pt: 0 }}>
          No files yet.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </Box>
    </Paper>
  );
}
