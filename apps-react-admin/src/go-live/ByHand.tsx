import { Box, Typography } from '@mui/material';
import { Section } from '../ui/page/Section.tsx';

const CHECKS = [
  [
    'Contracts',
    'Your courier has activated the account and its rates, and COD with the bank account it is paid to.',
  ],
  [
    'DLT',
    'Your company, its sender ID and each SMS text are registered with an operator’s DLT portal, as India’s telecom rules require.',
  ],
  [
    'Addresses to allow',
    'Where a company takes calls only from known addresses, it knows this server’s. Your firewall lets its webhooks in.',
  ],
  ['Webhooks', 'The webhook address of each account is entered at the company, with its secret.'],
  [
    'Backups',
    'npm run backup runs by the clock, copies are kept on another machine, and one has been restored as a test.',
  ],
  ['Legal texts', 'The terms, the privacy and the refund policy were checked for your business.'],
] as const;

/** What the program cannot know. */
export function ByHand() {
  return (
    <Section
      title="To check by hand"
      note="The program cannot see these. docs/going-live.md has what each company asks for, docs/operating.md has more on the server."
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
