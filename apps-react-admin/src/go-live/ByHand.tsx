import { Box, Typography } from '@mui/material';
import { Section } from '../ui/page/Section.tsx';

const CHECKS = [
  ['Contracts', 'Your courier has activated the account, its rates, and COD with your bank account.'],
  [
    'DLT',
    'Your company, sender ID and SMS texts are registered on a DLT portal, as India’s telecom rules require.',
  ],
  [
    'Addresses to allow',
    'Companies that restrict IP addresses allow this server. Your firewall allows their webhooks.',
  ],
  ['Webhooks', 'Each account’s webhook address and secret are entered at the company.'],
  [
    'Backups',
    'npm run backup runs on a schedule, copies are kept on another machine, and you’ve tested a restore.',
  ],
  ['Legal texts', 'The terms, privacy policy and refund policy have been reviewed for your business.'],
] as const;

/** What the program cannot know. */
export function ByHand() {
  return (
    <Section
      title="To check by hand"
      note="We can’t check these for you. See docs/going-live.md for each company’s requirements and docs/operating.md for the server."
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.5, sm: 1.5 },
        }}
      >
        {CHECKS.map(([what, text]) => (
          <Box key={what} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 550 }}>
              {what}
            </Typography>
            <Typography component="dd" color="text.secondary" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
