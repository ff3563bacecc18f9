import type { UserRow } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/sellers';
import { Box, Typography } from '@mui/material';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { nameOf } from '../user.ts';
import { TwoStepReset } from './TwoStepReset.tsx';
import { userFacts } from './userFacts.tsx';
import { UserSwitch } from './UserSwitch.tsx';

export function ProfileCard({ user, onChanged }: { user: UserRow; onChanged: () => void }) {
  return (
    <Section title="Profile">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '1fr auto' },
          alignItems: 'start',
        }}
      >
        <Facts facts={userFacts(user)} />
        <Box sx={{ display: 'grid', justifyItems: 'start' }}>
          <UserSwitch
            user={user}
            flag="active"
            label="Active"
            questions={[`Activate ${nameOf(user)}?`, `Deactivate ${nameOf(user)}?`]}
            verbs={['Activate', 'Deactivate']}
            onChanged={onChanged}
            meaning={[
              'The user can sign in again.',
              'The user is signed out everywhere and can’t sign in until you activate them again.',
            ]}
            done={['The user is active.', 'The user is inactive.']}
          />
          <UserSwitch
            user={user}
            flag="prepaidUser"
            label={user.prepaidUser ? 'Payment type: Prepaid' : 'Payment type: Postpaid'}
            questions={[`Make ${nameOf(user)} prepaid?`, `Make ${nameOf(user)} postpaid?`]}
            verbs={['Prepaid', 'Postpaid']}
            onChanged={onChanged}
            meaning={[
              'Shipments are charged to the wallet.',
              'Shipments are billed by invoice. The wallet is no longer used.',
            ]}
            done={['The user is prepaid.', 'The user is postpaid.']}
          />
          <UserSwitch
            user={user}
            flag="customRateEnabled"
            label="Custom rates"
            isDisabled={!user.active}
            onChanged={onChanged}
            questions={[
              `Enable custom rates for ${nameOf(user)}?`,
              `Disable custom rates for ${nameOf(user)}?`,
            ]}
            verbs={['Enable', 'Disable']}
            meaning={[
              'The user’s custom rates apply to new orders. Base rates apply where there are none.',
              'Base rates apply to new orders again.',
            ]}
            done={['Custom rates are enabled.', 'Custom rates are disabled.']}
          />
          <TwoStepReset user={user} />
          {!user.active && <Typography color="text.secondary">{TEXTS.inactiveRates}</Typography>}
        </Box>
      </Box>
    </Section>
  );
}
