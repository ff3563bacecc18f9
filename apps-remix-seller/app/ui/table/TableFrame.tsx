import type { ReactNode } from 'react';
import styled from 'styled-components';
import { box } from '~/ui/form/Checkbox.tsx';
import { below, c, visuallyHidden } from '~/ui/tokens.ts';

/** The table element and its styles, without content. */
export function TableFrame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Sheet role="table">{children}</Sheet>
    </Scroller>
  );
}

const close = '(min-width: 576.02px) and (max-width: 1399.98px)';
const cramped = '(min-width: 992px) and (max-width: 1279.98px)';
const sideways = '(min-width: 576.02px) and (max-width: 1279.98px)';

const Scroller = styled.div`
  /* Also clips texts for screen readers, which would widen the page. */
  position: relative;
  @media ${below.lg} {
    overflow-x: auto;
    /* Room for what a row opens: scrolling would cut it off. */
    &:has([data-row] details[open]:not([data-why])) {
      padding-bottom: 180px;
    }
  }
  @media ${below.sm} {
    overflow-x: visible;
    &:has([data-row] details[open]:not([data-why])) {
      padding-bottom: 0;
    }
  }
  @media ${sideways} {
    [data-stays] {
      position: sticky;
      right: 0;
      background: ${c.paper};
    }
    th[data-stays] {
      z-index: 3;
      background: ${c.canvas};
    }
    /* Over the cells of the rows below, which stay too. */
    td[data-stays]:has(details[open]) {
      z-index: 3;
    }
    /* Keeps the focused element out from under the sticky column. */
    &:has([data-stays]) {
      scroll-padding-right: 160px;
    }
  }
  /* Ten columns and more fit from 1280 px on, close together; from seven on words may need more than a tablet has. */
  @media ${close} {
    :is(th, td):first-child:nth-last-child(n + 10) ~ :is(th, td):not(:last-child) {
      padding-inline: 8px;
    }
  }
  @media ${cramped} {
    &:has(th:nth-child(7)) {
      overflow-x: auto;
    }
    &:has(th:nth-child(7)):has([data-row] details[open]:not([data-why])) {
      padding-bottom: 180px;
    }
    th:nth-child(7),
    th:has(~ th:nth-child(7)),
    th:nth-child(7) ~ th {
      top: 0;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Sheet = styled.table`
  width: 100%;
  font-size: 14px;
  line-height: 20px;
  th,
  td {
    padding: 10px 12px;
    text-align: left;
    vertical-align: middle;
    border-bottom: 1px solid ${c.line};
  }
  th:first-child,
  td:first-child {
    padding-left: 20px;
  }
  th:last-child,
  td:last-child {
    padding-right: 20px;
  }
  th {
    position: sticky;
    top: var(--heads-under, 56px);
    z-index: 2;
    padding-block: 8px;
    background: ${c.canvas};
    color: ${c.muted};
    font-size: 12.5px;
    font-weight: 550;
    white-space: nowrap;
    /* Inside a box that scrolls sideways, 56 px would be counted from the box. */
    @media ${below.lg} {
      top: 0;
    }
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-select] {
    width: 44px;
    padding-right: 0;
    > input {
      ${box}
      display: grid;
    }
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  /* The rows and not their cells have the colour: the browser styles one element when it changes. */
  tbody tr:hover {
    background: ${c.canvas};
  }
  tbody tr[data-selected] {
    background: ${c.brandTint};
  }
  @media ${sideways} {
    tbody tr:hover td[data-stays] {
      background: ${c.canvas};
    }
    tbody tr[data-selected] td[data-stays] {
      background: ${c.brandTint};
    }
  }
  @media (scripting: none) {
    tbody tr:has([data-select] :checked),
    tbody tr:has([data-select] :checked) td[data-stays] {
      background: ${c.brandTint};
    }
  }
  tbody tr[data-row] {
    /* Not under the bar and the heads when a key leads there. */
    scroll-margin: calc(var(--heads-under, 56px) + 56px) 0 24px;
    outline-offset: -2px;
  }
  /* Painted apart: a changed row leaves the others as they are. What an open one shows lies over the next rows. */
  tbody tr[data-row]:not(:has(details[open])) {
    isolation: isolate;
  }
  tbody tr[data-active] td:first-child {
    box-shadow: inset 3px 0 ${c.brand};
  }
  td a {
    font-weight: 550;
  }
  tbody tr[data-opens]:not(:has([data-why][open])) + tr[data-detail] {
    display: none;
  }
  tbody tr[data-opens]:has([data-why][open]) td {
    border-bottom: 0;
    padding-bottom: 4px;
  }
  tbody tr[data-detail] td {
    padding: 0 20px 10px;
  }
  tbody tr[data-opens]:has([data-why][open]):hover,
  tbody tr[data-detail]:hover {
    background: none;
  }

  @media ${below.sm} {
    display: block;
    thead {
      display: block;
      ${visuallyHidden}
      /* Focus here would be invisible. */
      [data-select] {
        display: none;
      }
    }
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      position: relative;
      gap: 4px;
      padding: 12px 16px;
      border-bottom: 1px solid ${c.line};
    }
    tbody tr:has([data-select]) {
      padding-left: 52px;
    }
    tbody td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 2px 0;
      border: 0;
      text-align: right;
    }
    tbody td:first-child,
    tbody td:last-child {
      padding-inline: 0;
    }
    tbody td[data-label]::before {
      content: attr(data-label);
      color: ${c.muted};
      font-size: 13px;
      text-align: left;
      white-space: nowrap;
    }
    tbody td[data-primary] {
      justify-content: flex-start;
      font-weight: 600;
      text-align: left;
    }
    tbody td[data-select] {
      position: absolute;
      left: 14px;
      top: 10px;
      width: auto;
      > input {
        width: 24px;
        height: 24px;
      }
    }
    tbody td[data-corner] {
      position: absolute;
      right: 8px;
      top: 6px;
    }
    tbody tr:has([data-corner]) td[data-primary] {
      padding-right: 40px;
    }
    tbody td:empty {
      display: none;
    }
    tbody tr[data-opens]:has([data-why][open]) {
      border-bottom: 0;
      padding-bottom: 0;
    }
    tbody tr[data-detail] td {
      display: block;
      padding: 0;
      text-align: left;
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    tbody tr:not([data-selected]):hover {
      background: none;
    }
  }
`;
