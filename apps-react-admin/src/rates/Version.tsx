import { Box } from '@mui/material';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type Extension, versionText } from './extension.ts';

export function Version({ version, hasDraft }: Pick<Extension, 'version' | 'hasDraft'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {versionText(version)}
      {hasDraft && <StatusBadge status="DRAFT" tone="warning" />}
    </Box>
  );
}
