import { Fragment } from 'react';
import styled from 'styled-components';

/** A web address that may break after its slashes. */
export function WebAddress({ url }: { url: string }) {
  const parts = url.split(/(?<=\/)/);
  return (
    <Breakable>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Breakable>
  );
}

const Breakable = styled.span`
  overflow-wrap: break-word;
`;
