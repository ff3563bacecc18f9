import type { Connection, Provider } from '@harkara/server/contract/models';
import { Alert, Box, Typography } from '@mui/material';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { hasWebhookSecret, stepsOf, takesWebhooks } from './webhookHelp.ts';

/** The address for the company's pushes, and how to set it there. */
export function WebhookPanel({ connection, provider }: { connection: Connection; provider: Provider }) {
  if (!takesWebhooks(provider)) return null;
  return (
    <Section title="Webhook" note={`${provider.title} sends updates to this address.`}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CopyField label="Webhook address" text={connection.webhookUrl} />
        {!hasWebhookSecret(connection) && (
          <Alert severity="info">
            No webhook secret saved. We refuse pushed updates and poll the company instead.
          </Alert>
        )}
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {stepsOf(connection).map((step) => (
            <Typography component="li" key={step} sx={{ overflowWrap: 'anywhere' }}>
              {step}
            </Typography>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
