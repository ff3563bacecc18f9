import {
  Banknote,
  Calculator,
  LayoutDashboard,
  Package,
  PackageX,
  Radar,
  ReceiptText,
  Settings,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export type MenuItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The path prefix for which the item is active. */
  under: string;
  /** Other path prefixes for which the item is active. */
  alsoUnder?: string[];
  /** Sub-items: tabs of the top bar, also in the drawer unless hidden there. */
  tabs: { to: string; label: string }[];
  areTabsHidden?: boolean;
};

const dashboard: MenuItem = {
  to: '/dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  under: '/dashboard',
  tabs: [],
};
const orders: MenuItem = {
  to: '/orders',
  label: 'Orders',
  icon: Package,
  under: '/orders',
  alsoUnder: ['/channel-orders', '/weight-differences'],
  areTabsHidden: true,
  tabs: [
    { to: '/orders', label: 'Manual Orders' },
    { to: '/channel-orders', label: 'Channel Orders' },
  ],
};
/** Weight differences are for sellers; administrators decide them in the back office. */
const sellerOrders: MenuItem = {
  ...orders,
  tabs: [...orders.tabs, { to: '/weight-differences', label: 'Weight differences' }],
};
const tracking: MenuItem = {
  to: '/tracking',
  label: 'Track orders',
  icon: Radar,
  under: '/tracking',
  tabs: [],
};
const ndr: MenuItem = { to: '/manage-ndr', label: 'NDR', icon: PackageX, under: '/manage-ndr', tabs: [] };
const wallet: MenuItem = { to: '/wallet', label: 'Wallet', icon: Wallet, under: '/wallet', tabs: [] };
const cod: MenuItem = { to: '/cod', label: 'COD', icon: Banknote, under: '/cod', tabs: [] };
const invoices: MenuItem = {
  to: '/invoices',
  label: 'Invoices',
  icon: ReceiptText,
  under: '/invoices',
  tabs: [],
};
const tools: MenuItem = {
  to: '/tools/rate-calculator',
  label: 'Tools',
  icon: Calculator,
  under: '/tools',
  tabs: [
    { to: '/tools/rate-calculator', label: 'Rate calculator' },
    { to: '/tools/pincodes', label: 'Pincode Serviceability' },
  ],
};
const settings: MenuItem = {
  to: '/settings',
  label: 'Settings',
  icon: Settings,
  under: '/settings',
  tabs: [
    { to: '/settings/account', label: 'Account' },
    { to: '/settings/pickup-points', label: 'Pickup points' },
    { to: '/settings/logistics', label: 'Couriers' },
    { to: '/settings/courier-rules', label: 'Courier rules' },
    { to: '/settings/notifications', label: 'Notifications' },
    { to: '/settings/tracking-page', label: 'Tracking page' },
    { to: '/settings/api-keys', label: 'API keys' },
    { to: '/settings/webhooks', label: 'Webhooks' },
    { to: '/settings/stores', label: 'Stores' },
  ],
};

/** The wallet is for prepaid sellers; NDR, COD, invoices and settings are for sellers. */
export function menuFor({ prepaid, isSeller }: { prepaid: boolean; isSeller: boolean }): MenuItem[] {
  if (!isSeller) return [dashboard, orders, tracking, tools];
  const money = prepaid ? [wallet, cod, invoices] : [cod, invoices];
  return [dashboard, sellerOrders, tracking, ndr, ...money, tools, settings];
}

export const isUnder = (path: string, under: string) => path === under || path.startsWith(`${under}/`);

export const openItem = (menu: MenuItem[], path: string): MenuItem | undefined =>
  menu.find(({ under, alsoUnder }) => [under, ...(alsoUnder ?? [])].some((part) => isUnder(path, part)));
