import styled from 'styled-components';
import { channelMark } from '~/features/public/marks.ts';
import { STORE_KINDS, type StoreKind } from './kinds.ts';

/** A kind of store by the sign in its logo. Decoration, because its name stands beside it. */
export function StoreMark({ kind }: { kind: StoreKind }) {
  return (
    <Sign>
      <img src={channelMark(STORE_KINDS[kind].title)} alt="" width={81} height={27} />
    </Sign>
  );
}

/** Shows of the 120 × 40 logo the square around its sign. */
const Sign = styled.span`
  display: block;
  flex: none;
  width: 22px;
  height: 22px;
  border-radius: 5px;
  overflow: hidden;
  img {
    display: block;
    max-width: none;
    margin: -2.5px 0 0 -2px;
  }
`;
