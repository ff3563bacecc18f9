import styled from 'styled-components';
import { below, c } from '~/ui/tokens.ts';

/** A step's buttons, sticky while a long step scrolls. `$flush`: in a card without padding. */
export const StepFoot = styled.div<{ $flush?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  position: sticky;
  z-index: 5;
  bottom: 0;
  margin: ${({ $flush }) => ($flush ? '0' : '20px -20px -20px')};
  padding: 12px 20px;
  border-top: 1px solid ${c.line};
  border-radius: 0 0 7px 7px;
  background: ${c.paper};
  @media ${below.sm} {
    margin: ${({ $flush }) => ($flush ? '0' : '16px -16px -16px')};
    padding: 12px 16px;
    /* Three buttons do not fit one line: Ship, which spends money, gets a line. */
    > :has([value='ship']) {
      display: contents;
    }
    [value='ship'] {
      flex: 1 0 100%;
    }
  }
`;
