import { lazy } from 'react';
import { Navigate, Route, useLocation, useSearchParams } from 'react-router-dom';

const ClientRates = lazy(() => import('./list/ClientRates.tsx'));

function ToList() {
  return <Navigate to={`/extensions${useLocation().search}`} replace />;
}

/** Without a card id, redirects to the list. */
function ToCard() {
  const card = useSearchParams()[0].get('extension');
  return <Navigate to={card ? `/extensions/${encodeURIComponent(card)}` : '/extensions'} replace />;
}

/** Alternative paths of the rate pages, besides the resource's own. */
export const rateRoutes = (
  <>
    <Route path="/baserates" element={<ToList />} />
    <Route path="/baserates/update" element={<ToCard />} />
    <Route path="/manage/user/baserate" element={<ClientRates />} />
    <Route path="/manage/user/baserate/:userId" element={<ClientRates />} />
  </>
);
