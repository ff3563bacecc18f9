import type { UserRow } from '@harkara/server/contract/models';
import { useGetOne } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { nameOf } from '../../users/user.ts';
import { CreateRateCard } from '../create/CreateRateCard.tsx';
import { EditLink } from './EditLink.tsx';
import { RateFilters, sorts } from './RateFilters.tsx';
import { RateRows } from './RateRows.tsx';

function RatesOfClient({ userId }: { userId: number }) {
  const { data: user } = useGetOne<UserRow>('users', { id: userId }, showErrorsInPlace);
  const name = user ? nameOf(user) : `User ${userId}`;
  return (
    <ListPage
      resource="extensions"
      always={{ userId }}
      title={`Custom rates of ${name}`}
      above={<Breadcrumbs above={{ text: name, to: `/users/${userId}/show` }} here="Rates" />}
      sort={sorts[1]}
      filters={<RateFilters isOfOneClient />}
      action={<CreateRateCard userId={userId} />}
    >
      <RateRows
        isOfOneClient
        emptyText="Base rates apply where this client has no custom rates."
        edit={(line) => <EditLink line={line} />}
      />
    </ListPage>
  );
}

const idOf = (text: string | null | undefined) =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Redirects `?userId=` to the path; without a client it redirects to the list of base rates. */
function ClientRates() {
  const inPath = idOf(useParams().userId);
  const inQuery = idOf(useSearchParams()[0].get('userId'));
  if (inPath !== null) return <RatesOfClient key={inPath} userId={inPath} />;
  return <Navigate to={inQuery === null ? '/extensions' : `/manage/user/baserate/${inQuery}`} replace />;
}

export default ClientRates;
