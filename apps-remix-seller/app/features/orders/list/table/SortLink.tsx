import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { withParams } from '~/lib/lists/list.ts';
import { type ListSort, sortParams } from './sort.ts';

type Props = { by: ListSort['by']; label: string; sort: ListSort; params: URLSearchParams };

/** A column's head: sorts by it, largest first; again, smallest first. */
export function SortLink({ by, label, sort, params }: Props) {
  const isCurrent = sort.by === by;
  const next: ListSort = { by, order: isCurrent && sort.order === 'desc' ? 'asc' : 'desc' };
  const Arrow = sort.order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <Link to={withParams(params, sortParams(next))} preventScrollReset data-current={isCurrent || undefined}>
      {label}
      {isCurrent && <Arrow size={14} aria-hidden />}
    </Link>
  );
}
