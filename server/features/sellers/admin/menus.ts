type MenuItem = { label: string; path: string; hidden: boolean };
type MenuEntry = MenuItem & { children: MenuItem[] };

const item = (label: string, path: string): MenuItem => ({ label, path, hidden: false });
const hidden = (label: string, path: string): MenuItem => ({ label, path, hidden: true });
const entry = (label: string, path: string, children: MenuItem[] = []): MenuEntry => ({
  ...item(label, path),
  children,
});

const WALLET = entry('Wallet', '/wallet');

const SELLER_MENU: readonly MenuEntry[] = [
  entry('Dashboard', '/dashboard'),
  entry('Orders', '/orders', [
    hidden('Create order', '/orders/create/order'),
    hidden('Edit order', '/orders/edit/order'),
    hidden('Manual Orders', '/orders'),
    hidden('Channel Orders', '/channel-orders'),
    hidden('Weight differences', '/weight-differences'),
  ]),
  entry('Track orders', '/tracking'),
  entry('NDR', '/manage-ndr'),
  WALLET,
  entry('COD', '/cod'),
  entry('Invoices', '/invoices'),
  entry('Tools', '/tools', [
    item('Rate calculator', '/tools/rate-calculator'),
    item('Pincode Serviceability', '/tools/pincodes'),
    hidden('All logistics', '/tools/all-logistics'),
  ]),
  entry('Settings', '/settings', [
    item('Account', '/settings/account'),
    item('Pickup points', '/settings/pickup-points'),
    item('Logistics', '/settings/logistics'),
    item('Courier rules', '/settings/courier-rules'),
    item('Notifications', '/settings/notifications'),
    item('Tracking page', '/settings/tracking-page'),
    item('API keys', '/settings/api-keys'),
    item('Webhooks', '/settings/webhooks'),
    item('Stores', '/settings/stores'),
  ]),
];

export const sellerMenu = (isPrepaid: boolean) =>
  SELLER_MENU.filter((shown) => isPrepaid || shown !== WALLET);

export const ADMIN_MENU: readonly MenuEntry[] = [
  entry('Dashboard', '/dashboard'),
  entry('Weight', '/weight', [item('Weight Update', '/weight/update')]),
  entry('User status', '/user-status'),
  entry('Manage users', '/manage-users', [hidden('User Detail', '/manage-users/detail')]),
  entry('Rates', '/baserates', [
    hidden('Update Base Rate', '/baserates/update'),
    item('User Base Rates', '/manage/user/baserate'),
  ]),
  entry('Others', '/pincode-list', [
    item('Pincodes', '/pincode-list'),
    item('Logistics', '/logistics'),
    hidden('Pickup', '/pickup'),
    hidden('Pickup Points', '/pickup-points'),
  ]),
];

/** Pages without a menu entry. */
export const SELLER_PAGES = ['/payment-status', '/search', '/notices'];
export const ADMIN_PAGES = ['/orders', '/tracking', '/tools/pincodes', '/payment-status'];

/** Paths a user with this menu may open. A path covers its subpages. */
export const pathsOf = (menu: readonly MenuEntry[], pages: readonly string[]) => [
  ...new Set([
    ...menu.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]),
    ...pages,
  ]),
];
