import { lazy } from 'react';
import { Navigate, Route } from 'react-router-dom';

const CodOverview = lazy(() => import('./overview/CodOverview.tsx'));
const CodTerms = lazy(() => import('./terms/CodTerms.tsx'));

export const codRoutes = (
  <>
    <Route path="/cod" element={<Navigate to="/cod-overview" replace />} />
    <Route path="/cod-overview" element={<CodOverview />} />
    <Route path="/cod-terms" element={<CodTerms />} />
  </>
);
