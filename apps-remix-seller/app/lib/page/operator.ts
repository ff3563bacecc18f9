import type { Operator } from '@harkara/server/contract/models';
import { PRODUCT } from '@harkara/server/contract/product';
import { useRouteLoaderData } from '@remix-run/react';

type RootData = { operator: KnownOperator; publicUrl: string };

/** What every page can rely on; the rest may be unknown while the API is away. */
type Always = 'name' | 'tagline' | 'couriers' | 'brandColour' | 'accentColour' | 'logoUrl' | 'showsExamples';
export type KnownOperator = Pick<Operator, Always> & Partial<Operator>;

/** Used while the API is away: nothing but the product's name. */
export const UNKNOWN_OPERATOR: KnownOperator = {
  name: PRODUCT.name,
  tagline: '',
  couriers: [],
  brandColour: '',
  accentColour: '',
  logoUrl: null,
  showsExamples: false,
};

/** The operator's name, contacts and public figures. An empty text is not set: leave out what would show it. */
export function useOperator(): KnownOperator {
  const loaded = useRouteLoaderData<() => RootData>('root');
  return loaded?.operator ?? UNKNOWN_OPERATOR;
}

type Matches = readonly { id: string; data: unknown }[];
const rootIn = (matches: Matches) => matches.find(({ id }) => id === 'root')?.data as RootData | undefined;

/** The same, for `meta` functions. */
export const operatorIn = (matches: Matches): KnownOperator => rootIn(matches)?.operator ?? UNKNOWN_OPERATOR;

export const publicUrlIn = (matches: Matches): string => rootIn(matches)?.publicUrl ?? '';

/** A heading for pages whose tagline is not set. */
export const taglineOf = ({ tagline, name }: KnownOperator) => tagline || `Ship with ${name}`;
