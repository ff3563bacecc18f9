import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { lazy } from 'react';

export const dashboard = { name: 'dashboard', icon: DashboardIcon, options: { label: 'Dashboard' } };

export const Dashboard = lazy(() => import('./Dashboard.tsx'));
