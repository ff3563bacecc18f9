import { courierProviders } from '../../carriers/providers.ts';
import { paymentProviders } from '../../payments/providers.ts';
import type { ProviderField } from '../../platform/outbound/account.ts';
import type { Kind } from './connections.contract.ts';

export type ProviderFacts = {
  kind: Kind;
  title: string;
  fields: readonly ProviderField[];
  testHost: string | null;
};

const SANDBOX = 'sandbox';

const factsOf = (kind: Kind, providers: Record<string, Omit<ProviderFacts, 'kind'>>) =>
  Object.entries(providers).map(([provider, { title, fields, testHost }]): [string, ProviderFacts] => [
    provider,
    { kind, title, fields, testHost },
  ]);

const PROVIDERS: ReadonlyMap<string, ProviderFacts> = new Map([
  ...factsOf('COURIER', courierProviders),
  ...factsOf('PAYMENT', paymentProviders),
]);

export const findProvider = (provider: string): ProviderFacts | undefined => PROVIDERS.get(provider);

/** Which providers compete to be the default: all payment gateways, or those of the same message channel. */
export const rivalsOf = (provider: string): string[] => {
  const kind = findProvider(provider)?.kind;
  return [...PROVIDERS].flatMap(([name, facts]) => (facts.kind === kind ? [name] : []));
};

export const listProviders = () =>
  [...PROVIDERS]
    .filter(([provider]) => provider !== SANDBOX)
    .map(([provider, facts]) => ({ provider, ...facts, fields: [...facts.fields] }));
