import type { Operator } from '@harkara/server/contract/models';
import { useRouteLoaderData } from '@remix-run/react';

type RootData = { operator: Operator; publicUrl: string };

/** Undefined while an error page stands in for the data of the root. */
export function useLoadedOperator(): Operator | undefined {
  return useRouteLoaderData<() => RootData>('root')?.operator;
}

/** The operator's name, contacts and public figures. An empty text is not set: leave out what would show it. */
export function useOperator(): Operator {
  const operator = useLoadedOperator();
  if (!operator) throw new Error('The operator is not loaded.');
  return operator;
}

type Matches = readonly { id: string; data: unknown }[];
const rootIn = (matches: Matches) => matches.find(({ id }) => id === 'root')?.data as RootData | undefined;

/** The same, for `meta` functions; without the root's data they say nothing. */
export const operatorIn = (matches: Matches): Operator | undefined => rootIn(matches)?.operator;

export const publicUrlIn = (matches: Matches): string => rootIn(matches)?.publicUrl ?? '';

/** A heading for pages whose tagline is not set. */
export const taglineOf = ({ tagline, name }: Operator) => tagline || `Ship with ${name}`;
