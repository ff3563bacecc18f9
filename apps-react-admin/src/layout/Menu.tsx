import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  type SvgIconProps,
} from '@mui/material';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { audit } from '../audit/index.ts';
import { cod } from '../cod/index.ts';
import { connections } from '../connections/index.ts';
import { couriers } from '../couriers/index.ts';
import { dashboard } from '../dashboard/index.ts';
import { exchanges } from '../exchanges/index.ts';
import { goLive } from '../go-live/index.ts';
import { invoices } from '../invoices/index.ts';
import { ndr } from '../ndr/index.ts';
import { operatorSettings } from '../operator/index.ts';
import { orders } from '../orders/index.ts';
import { payments } from '../payments/index.ts';
import { pincodes } from '../pincodes/index.ts';
import { rateCards } from '../rates/index.ts';
import { serviceability } from '../serviceability/index.ts';
import { shipments } from '../shipments/index.ts';
import { userStatus } from '../user-status/index.ts';
import { users } from '../users/index.ts';
import { walletAdjustments } from '../wallet-adjustments/index.ts';
import { walletEntries } from '../wallet-entries/index.ts';
import { weightUpdates } from '../weights/index.ts';

/** `name` is the path; `alsoAt` lists further paths that belong to the entry. */
type Entry = {
  name: string;
  alsoAt?: readonly string[];
  icon: ComponentType<SvgIconProps>;
  options: { label: string };
};

/** The specification's entries in its order, then the others. Other pages link to pickups and pickup points. */
const groups: { title: string; entries: Entry[] }[] = [
  {
    title: '',
    entries: [
      dashboard,
      { ...weightUpdates, alsoAt: ['/weight-cases', '/weight/update'] },
      userStatus,
      users,
    ],
  },
  { title: 'Rates', entries: [{ ...rateCards, alsoAt: ['/rate-cards', '/manage/user/baserate'] }] },
  { title: 'Others', entries: [pincodes, couriers, serviceability] },
  { title: 'Parcels', entries: [orders, shipments, ndr] },
  {
    title: 'Money',
    entries: [
      walletEntries,
      walletAdjustments,
      payments,
      { ...cod, alsoAt: ['/cod-files', '/cod-differences', '/cod-batches', '/cod-terms'] },
    ],
  },
  { title: 'Records', entries: [invoices, exchanges, audit] },
  {
    title: 'Settings',
    entries: [
      goLive,
      operatorSettings,
      { ...connections, alsoAt: ['/carrier-services', '/message-templates', '/messages'] },
    ],
  },
];

const headId = (title: string) => (title ? `menu-${title.toLowerCase()}` : undefined);

const isAt = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

function MenuLink({
  entry: { name, alsoAt, icon: Icon, options },
  onNavigate,
}: {
  entry: Entry;
  onNavigate: () => void;
}) {
  const { pathname } = useLocation();
  const isAlsoHere = alsoAt?.some((path) => isAt(pathname, path));
  return (
    <ListItem disablePadding>
      <ListItemButton
        dense
        component={NavLink}
        to={`/${name}`}
        className={isAlsoHere ? 'active' : undefined}
        onClick={onNavigate}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText disableTypography primary={options.label} />
      </ListItemButton>
    </ListItem>
  );
}

export function Menu({ onNavigate }: { onNavigate: () => void }) {
  return (
    <Box component="nav" aria-label="Back office" sx={{ p: 1 }}>
      {groups.map(({ title, entries }) => (
        <Box key={title}>
          {title && (
            <ListSubheader
              component="div"
              id={headId(title)}
              disableSticky
              sx={{ bgcolor: 'transparent', lineHeight: '28px', fontSize: '0.75rem', px: 2, mt: 0.5 }}
            >
              {title}
            </ListSubheader>
          )}
          <List disablePadding aria-labelledby={headId(title)}>
            {entries.map((entry) => (
              <MenuLink key={entry.name} entry={entry} onNavigate={onNavigate} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}
