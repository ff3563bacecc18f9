import type { Provider } from '@harkara/server/contract/models';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { connectPath } from '../connectionPath.ts';
import { ProviderMark } from '../ProviderMark.tsx';

/** One link a company: the form opens with its fields. */
export function ConnectNew({ providers, note }: { providers: readonly Provider[]; note: string | null }) {
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        border: '1px dashed',
        borderColor: 'text.secondary',
        borderRadius: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Typography color="text.secondary">{note ?? 'Add an account:'}</Typography>
      {providers.map(({ provider, title }) => (
        <Button
          key={provider}
          component={Link}
          to={connectPath(provider)}
          color="secondary"
          startIcon={<ProviderMark provider={provider} title={title} size={22} />}
          aria-label={`Connect ${title}`}
          sx={{ textAlign: 'left' }}
        >
          {title}
        </Button>
      ))}
    </Box>
  );
}
