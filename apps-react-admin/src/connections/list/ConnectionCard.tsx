import type { Connection } from '@harkara/server/contract/models';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateTime } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FreeAwbs } from '../account/FreeAwbs.tsx';
import { LastError } from '../account/LastError.tsx';
import { TestButton } from '../account/TestButton.tsx';
import { isManual, textOf } from '../connection.ts';
import { connectionPath } from '../connectionPath.ts';
import { ProviderMark } from '../ProviderMark.tsx';
import { StateBadge } from '../StateBadge.tsx';

function secretsText({ secrets }: Connection) {
  const masks = Object.values(secrets);
  if (masks.length === 0) return 'None needed';
  return masks.map(textOf).filter(Boolean).join(', ') || 'None saved';
}

/** A base URL without its path; a mail server is a name already. */
const hostName = (host: string) => (URL.canParse(host) ? new URL(host).host || host : host);

function factsOf(connection: Connection): [string, ReactNode][] {
  const { id, provider, checkedAt, host } = connection;
  if (isManual(provider)) return [['AWBs', <FreeAwbs key="awbs" id={id} />]];
  return [
    ['Last check', checkedAt ? dateTime(checkedAt) : 'Never'],
    ...(host ? ([['Host', hostName(host)]] as [string, ReactNode][]) : []),
    ['Secrets', secretsText(connection)],
  ];
}

export function ConnectionCard({ connection, title }: { connection: Connection; title: string }) {
  const { id, provider, name, isDefault, state, isActive } = connection;
  const isFailing = isActive && state === 'FAILING';
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={name}
      sx={{
        height: '100%',
        p: { xs: 1.5, sm: 2 },
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        ...(isFailing && { borderColor: 'error.main' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <ProviderMark provider={provider} title={title} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            <TextLink to={connectionPath(id)} color="inherit">
              {name}
            </TextLink>
          </Typography>
          <Typography variant="caption" component="p" color="text.secondary">
            {isDefault ? `${title}, default` : title}
          </Typography>
        </Box>
        <StateBadge connection={connection} />
      </Box>
      {isFailing && <LastError connection={connection} />}
      <Facts facts={factsOf(connection)} />
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        {!isManual(provider) && <TestButton connection={connection} />}
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={connectionPath(id)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
      </Box>
    </Paper>
  );
}
