import type { User, UserRow } from '@harkara/server/contract/models';

export type TabProps = {
  user: User;
  onChanged: () => void;
};

export type TabName = 'company' | 'bank' | 'logistics' | 'rates' | 'wallet';

type Tab = {
  name: TabName;
  text: string;
  isShown: (user: UserRow) => boolean;
};

const always = () => true;

const TABS: readonly Tab[] = [
  { name: 'company', text: 'Company Details', isShown: always },
  { name: 'bank', text: 'Bank Details', isShown: always },
  { name: 'logistics', text: 'Logistics', isShown: always },
  { name: 'rates', text: 'Rates', isShown: (user) => user.customRateEnabled },
  { name: 'wallet', text: 'Wallet', isShown: (user) => user.prepaidUser },
];

export const tabsOf = (user: UserRow) => TABS.filter(({ isShown }) => isShown(user));

/** The tab in the address, or the first tab if this user does not have it. */
export const tabOf = (user: UserRow, asked: string | undefined): TabName =>
  tabsOf(user).find(({ name }) => name === asked?.replace(/\/$/, ''))?.name ?? 'company';
