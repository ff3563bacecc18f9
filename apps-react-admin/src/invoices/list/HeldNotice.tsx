import { Alert, Box } from '@mui/material';
import { useApiRead } from '../../api/useApi.ts';
import { operatorSettings } from '../../operator/index.ts';
import { labelOf } from '../../operator/settings.ts';
import { ReadError } from '../../ui/page/ReadError.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Shown while no invoice can be made, or while that is not known. */
export function HeldNotice() {
  const { data, error, refetch } = useApiRead('admin/operator-settings', {});
  if (error)
    return (
      <Box sx={{ mb: 2 }}>
        <ReadError error={error} onTryAgain={() => void refetch()} />
      </Box>
    );
  if (!data || data.missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      To issue invoices, first set: {data.missing.map(labelOf).join(', ')}.{' '}
      <TextLink to={`/${operatorSettings.name}`} underline="always">
        Open the operator settings
      </TextLink>
    </Alert>
  );
}
