import type { NoticeKind } from '@harkara/server/contract/statuses';
import { Link, useFetcher } from '@remix-run/react';
import { Banknote, CircleAlert, PackageX, Scale, Store, Wallet, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { dateTime } from '~/lib/format.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c, radius } from '~/ui/tokens.ts';
import type { Notice } from './notices.server.ts';

const ICONS: Record<NoticeKind, LucideIcon> = {
  WALLET_LOW: Wallet,
  WEIGHT_CASE: Scale,
  REFUSED: CircleAlert,
  NDR: PackageX,
  COD_REMITTED: Banknote,
  STORE_ORDERS: Store,
};

/** Each notice leads to what it is about. A click marks it as read, which needs JavaScript. */
export function NoticeList({ notices, onOpen }: { notices: Notice[]; onOpen?: () => void }) {
  const fetcher = useFetcher();
  const open = ({ id, isRead }: Notice) => {
    if (!isRead)
      fetcher.submit({ id, stay: '1' }, { method: 'post', action: '/notices', preventScrollReset: true });
    onOpen?.();
  };
  return (
    <List>
      {notices.map((notice) => {
        const { id, kind, title, detail, link, date, isRead } = notice;
        const Icon = ICONS[kind];
        return (
          <li key={id}>
            <Row to={link} data-new={isRead ? undefined : true} onClick={() => open(notice)}>
              <Icon size={18} aria-hidden />
              <span>
                <strong>
                  {!isRead && <VisuallyHidden>New: </VisuallyHidden>}
                  {title}
                </strong>
                <span>{detail}</span>
                <time dateTime={date}>{dateTime(date)}</time>
              </span>
            </Row>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 12px;
  padding: 10px 12px;
  border-radius: ${radius};
  color: ${c.muted};
  font-size: 13px;
  text-decoration: none;
  overflow-wrap: anywhere;
  > span {
    display: grid;
    gap: 1px;
  }
  strong {
    color: ${c.ink};
    font-size: 14px;
    font-weight: 450;
  }
  &:hover {
    background: ${c.canvas};
  }
  &[data-new] {
    background: ${c.brandTint};
    strong {
      font-weight: 650;
    }
    svg {
      color: ${c.brand};
    }
  }
  &[data-new] span > span,
  &[data-new] time {
    color: ${c.ink};
  }
`;
