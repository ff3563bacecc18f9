import styled from 'styled-components';
import { below, c, from } from '~/ui/tokens.ts';

/**
 * The filters, and in their place the actions of the selected orders. Both are always there, so nothing moves. Without
 * JavaScript the style follows the ticked boxes, else the selection: a `:has` that sees the rows makes the browser style
 * all cells again at each click.
 */
export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-bottom: 1px solid ${c.line};
  > * {
    grid-area: 1 / 1;
  }
  > form {
    visibility: hidden;
  }
  &[data-selected] > form {
    visibility: visible;
  }
  @media ${from.sm} {
    &[data-selected] > [data-filters] {
      visibility: hidden;
    }
  }
  @media (scripting: none) {
    &:has(~ * tbody [data-select] :checked) > form {
      visibility: visible;
    }
  }
  @media ${from.sm} and (scripting: none) {
    &:has(~ * tbody [data-select] :checked) > [data-filters] {
      visibility: hidden;
    }
  }
  /* Sticky above the table's sticky head, which needs to know its height. */
  @media ${from.xl} {
    position: sticky;
    top: 56px;
    z-index: 4;
    background: ${c.paper};
    & ~ * {
      --heads-under: 104px;
    }
  }
  @media ${below.sm} {
    &[data-selected] ~ footer {
      padding-bottom: 156px;
    }
  }
  @media ${below.sm} and (scripting: none) {
    &:has(~ * tbody [data-select] :checked) ~ footer {
      padding-bottom: 156px;
    }
  }
`;

/** The filters, and the tools of the list at their side. */
export const FilterLine = styled.div`
  display: flex;
  gap: 4px;
  min-width: 0;
  padding-right: 12px;
  > form {
    flex: 1;
    min-width: 0;
  }
  align-items: flex-start;
  > :last-child {
    min-height: 47px;
  }
  @media ${below.sm} {
    position: relative;
    padding-right: 0;
    > :last-child {
      /* Beside the button of the filters, below the search. */
      position: absolute;
      top: 58px;
      right: 8px;
    }
  }
`;

/** On a phone it stays at the bottom of the screen, within a thumb's reach. */
export const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: 4px 8px;
  padding: 5px 20px;
  background: ${c.brandTint};
  font-size: 14px;
  [data-danger] {
    border-color: transparent;
    color: ${c.danger};
  }
  [data-clear] {
    margin-left: auto;
  }
  @media ${below.sm} {
    position: fixed;
    z-index: 19;
    right: 0;
    bottom: 0;
    left: 0;
    padding: 10px 12px calc(10px + env(safe-area-inset-bottom));
    border-top: 1px solid ${c.line};
    background: ${c.paper};
    box-shadow: 0 -4px 16px rgb(0 0 0 / 12%);
    > button,
    > a,
    summary > span {
      min-height: 44px;
    }
    [data-clear] {
      min-width: 44px;
    }
    details > summary + div {
      top: auto;
      bottom: calc(100% + 6px);
    }
  }
`;

/** Keeps its width while the price is on its way, so the buttons do not move. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  margin-right: 8px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  [data-fact]::before {
    content: '· ';
    color: ${c.muted};
  }
  > span {
    color: ${c.muted};
  }
  @media ${from.lg} {
    &[data-money] {
      min-width: 352px;
    }
  }
  @media ${below.sm} {
    flex-basis: 100%;
  }
`;
