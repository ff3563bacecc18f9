import type { User, UserInFull } from '../user.ts';

export type TabProps = {
  user: UserInFull;
  onChanged: () => void;
};

export type TabName = 'company' | 'bank' | 'logistics' | 'rates' | 'wallet';

type Tab = {
  name: TabName;
  text: string;
  isShown: (user: User) => boolean;
};

const always = () => true;

const TABS: readonly Tab[] = [
  { name: 'company', text: 'Company Details', isShown: always },
  { name: 'bank', text: 'Bank Details', isShown: always },
  { name: 'logistics', text: 'Logistics', isShown: always },
  { name: 'rates', text: 'Rates', isShown: (user) => user.customRateEnabled },
  { name: 'wallet', text: 'Wallet', isShown: (user) => user.prepaidUser },
];

export const tabsOf = (user: User) => TABS.filter(({ isShown }) => isShown(user));

/** The tab in the address, or the first tab if this user does not have it. */
export const tabOf = (user: User, asked: string | undefined): TabName =>
  tabsOf(user).find(({ name }) => name === asked?.replace(/\/$/, ''))?.name ?? 'company';
