import styled from 'styled-components';

/** The result of each part of an action, inside a notice. A long list scrolls: give it a `tabIndex` and a name. */
export const ResultList = styled.ul`
  max-height: 240px;
  overflow: auto;
  li {
    padding: 2px 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`;
