import type { Operator } from '@harkara/server/contract/models';
import { PRODUCT } from '@harkara/server/contract/product';
import { useRouteLoaderData } from '@remix-run/react';

type RootData = { operator: Operator; publicUrl: string };

/** Used while the API is away: nothing but the product's name. */
export const UNKNOWN_OPERATOR: Operator = {
  name: PRODUCT.name,
  tagline: '',
  legalName: '',
  supportEmail: '',
  supportPhone: '',
  supportHours: '',
  linkedin: '',
  instagram: '',
  youtube: '',
  x: '',
  couriers: [],
  partnerCount: '',
  pinCodeCount: '',
  savings: '',
  rateFrom: '',
  rateFromElsewhere: '',
  halfKiloRate: '',
  halfKiloRateElsewhere: '',
  deliveryTime: '',
  remoteTime: '',
  brandColour: '',
  accentColour: '',
  logoUrl: null,
  showsExamples: false,
};

/** The operator's name, contacts and public figures. An empty text is not set: leave out what would show it. */
export function useOperator(): Operator {
  const loaded = useRouteLoaderData<() => RootData>('root');
  return loaded?.operator ?? UNKNOWN_OPERATOR;
}

type Matches = readonly { id: string; data: unknown }[];
const rootIn = (matches: Matches) => matches.find(({ id }) => id === 'root')?.data as RootData | undefined;

/** The same, for `meta` functions. */
export const operatorIn = (matches: Matches): Operator => rootIn(matches)?.operator ?? UNKNOWN_OPERATOR;

export const publicUrlIn = (matches: Matches): string => rootIn(matches)?.publicUrl ?? '';

/** A heading for pages whose tagline is not set. */
export const taglineOf = ({ tagline, name }: Operator) => tagline || `Ship with ${name}`;
