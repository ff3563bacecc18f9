import { Link, useSearchParams } from '@remix-run/react';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { number } from '~/lib/format.ts';
import { PAGE_SIZES, withParams } from '~/lib/lists/list.ts';
import { useDismiss } from '~/ui/overlay/useDismiss.ts';
import { c, radius } from '~/ui/tokens.ts';

type Props = { page: number; size: number; total: number; sizes?: readonly number[] };

/**
 * 'x - y of total items', page sizes and neighbours. Only links (`page`, `size`), so it works inside a form
 * and without JavaScript.
 */
export function Pagination({ page, size, total, sizes = PAGE_SIZES }: Props) {
  const [params] = useSearchParams();
  const menu = useDismiss();
  if (total === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);

  return (
    <Bar>
      <nav aria-label="Rows per page">
        <Sizes ref={menu}>
          <summary aria-label={`Rows per page: ${size}`}>
            Rows per page: {size} <ChevronDown size={14} aria-hidden />
          </summary>
          <ul>
            {sizes.map((each) => (
              <li key={each}>
                <Link
                  to={withParams(params, { size: each })}
                  aria-label={`${each} rows per page`}
                  aria-current={each === size || undefined}
                  onClick={() => menu.current?.querySelector('summary')?.focus()}
                  preventScrollReset
                >
                  {each}
                </Link>
              </li>
            ))}
          </ul>
        </Sizes>
      </nav>
      <span>{`${first > last ? 0 : number(first)} - ${number(last)} of ${number(total)} items`}</span>
      <nav aria-label="Pages">
        <Step to={page - 1} label="Previous page" possible={page > 1} params={params}>
          <ChevronLeft size={18} aria-hidden />
        </Step>
        <Step to={page + 1} label="Next page" possible={last < total} params={params}>
          <ChevronRight size={18} aria-hidden />
        </Step>
      </nav>
    </Bar>
  );
}

type StepProps = {
  to: number;
  label: string;
  possible: boolean;
  params: URLSearchParams;
  children: ReactNode;
};

function Step({ to, label, possible, params, children }: StepProps) {
  if (!possible)
    return (
      <Box as="span" aria-hidden data-off>
        {children}
      </Box>
    );
  return (
    <Box as={Link} to={withParams(params, { page: to })} aria-label={label} prefetch="intent">
      {children}
    </Box>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: 8px 24px;
  padding: 8px 16px;
  border-top: 1px solid ${c.line};
  font-size: 13px;
  color: ${c.muted};
  font-variant-numeric: tabular-nums;
  nav {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
`;
const Sizes = styled.details`
  position: relative;
  > summary {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 32px;
    padding: 0 8px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
  }
  > summary:hover {
    border-color: ${c.lineStrong};
    color: ${c.ink};
  }
  > ul {
    position: absolute;
    z-index: 4;
    right: 0;
    bottom: calc(100% + 4px);
    display: grid;
    min-width: 88px;
    padding: 4px;
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius};
    background: ${c.paper};
  }
  a {
    display: block;
    padding: 6px 10px;
    border-radius: 6px;
    color: ${c.ink};
    text-align: right;
    text-decoration: none;
  }
  a:hover {
    background: ${c.canvas};
  }
  a[aria-current] {
    background: ${c.brandTint};
    color: ${c.brand};
    font-weight: 600;
  }
`;
const Box = styled.a`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  color: ${c.ink};
  &:hover {
    border-color: ${c.lineStrong};
  }
  &[data-off] {
    opacity: 0.4;
  }
`;
