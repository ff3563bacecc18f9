import { palettesOf } from '@harkara/server/contract/palettes';
import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from './api/authProvider.ts';
import { dataProvider } from './api/dataProvider.ts';
import { audit } from './audit/index.ts';
import { carrierServices } from './carrier-services/index.ts';
import { codBatches, codDifferences, codFiles } from './cod/index.ts';
import { codRoutes } from './cod/routes.tsx';
import { connections } from './connections/index.ts';
import { couriers } from './couriers/index.ts';
import { Dashboard } from './dashboard/index.ts';
import { exchanges } from './exchanges/index.ts';
import { i18nProvider } from './i18n.ts';
import { invoices } from './invoices/index.ts';
import { AppLayout, ErrorPage, NotFound, SignIn, Welcome } from './layout/index.ts';
import { messageTemplates } from './message-templates/index.ts';
import { messages } from './messages/index.ts';
import { ndr } from './ndr/index.ts';
import { type Branding, OperatorProvider, useBranding } from './operator/OperatorContext.tsx';
import { orders } from './orders/index.ts';
import { payments } from './payments/index.ts';
import { pickupPoints } from './pickup-points/index.ts';
import { pickups } from './pickups/index.ts';
import { pincodes } from './pincodes/index.ts';
import { rateSheets } from './rates/cards/index.ts';
import { rateCards } from './rates/index.ts';
import { rateRoutes } from './rates/routes.tsx';
import { serviceability } from './serviceability/index.ts';
import { shipments } from './shipments/index.ts';
import { themed } from './theme/theme.ts';
import { TwoStep } from './two-step/TwoStep.tsx';
import { userStatus } from './user-status/index.ts';
import { users } from './users/index.ts';
import { UserDetailRedirect } from './users/UserDetailRedirect.tsx';
import { walletAdjustments } from './wallet-adjustments/index.ts';
import { walletEntries } from './wallet-entries/index.ts';
import { weightCases, weightUpdates, WeightUpload } from './weights/index.ts';

const GoLive = lazy(() => import('./go-live/GoLive.tsx'));
const OperatorSettings = lazy(() => import('./operator/OperatorSettings.tsx'));

/** The dashboard has its own path because its filters live in the address. */
function FirstPage() {
  return <Navigate to="/dashboard" replace />;
}

function BackOffice() {
  const branding = useBranding();
  const { light, dark } = palettesOf(branding);
  return (
    <Admin
      title={branding.name}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={AppLayout}
      loginPage={SignIn}
      catchAll={NotFound}
      error={ErrorPage}
      lightTheme={themed('light', light)}
      darkTheme={themed('dark', dark)}
      dashboard={FirstPage}
      requireAuth
      disableTelemetry
    >
      <Resource {...orders} />
      <Resource {...shipments} />
      <Resource {...ndr} />
      <Resource {...walletEntries} />
      <Resource {...walletAdjustments} />
      <Resource {...payments} />
      <Resource {...codFiles} />
      <Resource {...codDifferences} />
      <Resource {...codBatches} />
      <Resource {...users} />
      <Resource {...userStatus} />
      <Resource {...connections} />
      <Resource {...carrierServices} />
      <Resource {...messageTemplates} />
      <Resource {...messages} />
      <Resource {...couriers} />
      <Resource {...pincodes} />
      <Resource {...serviceability} />
      <Resource {...pickups} />
      <Resource {...pickupPoints} />
      <Resource {...rateCards} />
      <Resource {...rateSheets} />
      <Resource {...invoices} />
      <Resource {...exchanges} />
      <Resource {...audit} />
      <Resource {...weightUpdates} />
      <Resource {...weightCases} />
      <CustomRoutes noLayout>
        <Route path="/welcome" element={<Welcome />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/two-step" element={<TwoStep />} />
        <Route path="/go-live" element={<GoLive />} />
        <Route path="/operator-settings" element={<OperatorSettings />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/manage-users" element={<Navigate to="/users" replace />} />
        <Route path="/manage-users/detail/:id" element={<UserDetailRedirect />} />
        {rateRoutes}
        {codRoutes}
        <Route path="/pickup" element={<Navigate to="/pickups" replace />} />
        <Route path="/pincode-list" element={<Navigate to="/pincodes" replace />} />
        <Route path="/weight" element={<Navigate to="/weight-updates" replace />} />
        <Route path="/weight/update" element={<WeightUpload />} />
      </CustomRoutes>
    </Admin>
  );
}

/** A data router, because `useBlocker` (unsaved changes) needs one. */
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: '/admin' });

export function App({ branding }: { branding: Branding }) {
  return (
    <OperatorProvider initial={branding}>
      <RouterProvider router={router} />
    </OperatorProvider>
  );
}
