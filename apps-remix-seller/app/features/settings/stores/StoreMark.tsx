import styled from 'styled-components';
import { channelMark } from '~/features/public/marks.ts';
import { STORE_KINDS, type StoreKind } from './kinds.ts';

/** A kind of store by its sign: the left part of its logo. Decoration, because its name stands beside it. */
export function StoreMark({ kind }: { kind: StoreKind }) {
  return <Sign src={channelMark(STORE_KINDS[kind].title)} alt="" width={22} height={22} />;
}

const Sign = styled.img`
  flex: none;
  border-radius: 5px;
  object-fit: cover;
  object-position: left;
`;
