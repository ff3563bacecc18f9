import type { Provider } from '@harkara/server/contract/models';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmulatorButton } from '../account/EmulatorButton.tsx';
import { isOutside } from '../connection.ts';
import { connectPath } from '../connectionPath.ts';
import { ProviderMark } from '../ProviderMark.tsx';

type ConnectNewProps = { providers: readonly Provider[]; note: string; hasEmulators: boolean };

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;
const noteWidth = { width: { xs: '100%', sm: 'auto' } };

/** One link a company: the form opens with its fields. Outside production also one press for its emulator. */
export function ConnectNew({ providers, note, hasEmulators }: ConnectNewProps) {
  const emulated = hasEmulators ? providers.filter(isOutside) : [];
  return (
    <Box sx={{ px: 2, py: 1, border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 }}>
      <Box sx={line}>
        <Typography color="text.secondary" sx={noteWidth}>
          {note}
        </Typography>
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
      {emulated.length > 0 && (
        <Box sx={line}>
          <Typography color="text.secondary" sx={noteWidth}>
            To test without a real account, connect an emulator:
          </Typography>
          {emulated.map((provider) => (
            <EmulatorButton key={provider.provider} provider={provider} />
          ))}
        </Box>
      )}
    </Box>
  );
}
