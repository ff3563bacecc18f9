import styled from 'styled-components';
import { channelSign } from '~/features/public/marks.ts';
import { STORE_KINDS, type StoreKind } from './kinds.ts';

/** The mark of a store's company. Decoration: its name is next to it. */
export function StoreMark({ kind }: { kind: StoreKind }) {
  return <Sign src={channelSign(STORE_KINDS[kind].title)} alt="" width={22} height={22} />;
}

const Sign = styled.img`
  display: block;
  flex: none;
`;
