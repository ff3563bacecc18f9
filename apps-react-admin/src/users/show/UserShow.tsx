import type { UserRow } from '@harkara/server/contract/models';
import { Box, Button, Paper } from '@mui/material';
import { ShowBase, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { listPath } from '../../ui/listPath.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { UserTabs } from '../tabs/UserTabs.tsx';
import { isInFull, nameOf } from '../user.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { WalletCard } from './WalletCard.tsx';

function RelatedLinks({ id }: { id: number }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" component={RouterLink} to={listPath('orders', { userId: id })}>
        See this client’s orders
      </Button>
      <Button component={RouterLink} to={listPath('shipments', { userId: id })}>
        Shipments
      </Button>
      <Button component={RouterLink} to={listPath('pickups', { userId: id })}>
        Pickups
      </Button>
      <Button component={RouterLink} to={listPath('pickup-points', { userId: id })}>
        Pickup points
      </Button>
      <Button component={RouterLink} to={listPath('invoices', { userId: id })}>
        Invoices
      </Button>
      <Button component={RouterLink} to={listPath('audit', { sellerId: id })}>
        Audit trail
      </Button>
    </Box>
  );
}

function UserDetail() {
  const { record: user, error, refetch } = useShowContext<UserRow>();
  const reload = () => void refetch();
  return (
    <Page
      title={user ? nameOf(user) : 'User'}
      above={<Breadcrumbs above={{ text: 'Users', to: '/users' }} here="Detail" />}
    >
      {!user && (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <LoadingOrError error={error} onTryAgain={reload} height={288} />
        </Paper>
      )}
      {user && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: user.prepaidUser ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
              },
            }}
          >
            <ProfileCard user={user} onChanged={reload} />
            {user.prepaidUser && <WalletCard user={user} />}
          </Box>
          {isInFull(user) ? (
            <UserTabs user={user} onChanged={reload} />
          ) : (
            <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <LoadingOrError error={error} onTryAgain={reload} height={288} />
            </Paper>
          )}
          <RelatedLinks id={user.id} />
        </>
      )}
    </Page>
  );
}

function UserShow() {
  return (
    <ShowBase queryOptions={showErrorsInPlace}>
      <UserDetail />
    </ShowBase>
  );
}

export default UserShow;
