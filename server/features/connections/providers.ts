import { courierProviders } from '../../carriers/providers.ts';
import type { MessageChannel } from '../../messages/channel.ts';
import { messageProviders } from '../../messages/providers.ts';
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

const factsOf = (kind: Kind, providers: Readonly<Partial<Record<string, Omit<ProviderFacts, 'kind'>>>>) =>
  Object.entries(providers).flatMap(([provider, facts]): [string, ProviderFacts][] =>
    facts ? [[provider, { kind, title: facts.title, fields: facts.fields, testHost: facts.testHost }]] : [],
  );

const PROVIDERS: ReadonlyMap<string, ProviderFacts> = new Map([
  ...factsOf('COURIER', courierProviders),
  ...factsOf('PAYMENT', paymentProviders),
  ...factsOf('MESSAGE', messageProviders),
]);

export const findProvider = (provider: string): ProviderFacts | undefined => PROVIDERS.get(provider);

const channelsOf = (provider: string) => messageProviders[provider]?.channels ?? [];

/** The providers that send messages of a channel. */
export const providersOf = (channel: MessageChannel): string[] =>
  Object.keys(messageProviders).filter((provider) => channelsOf(provider).includes(channel));

/** Which providers compete to be the default: all payment gateways, or those of the same message channel. */
export const rivalsOf = (provider: string): string[] => {
  const kind = findProvider(provider)?.kind;
  if (kind === 'MESSAGE') return channelsOf(provider).flatMap(providersOf);
  return [...PROVIDERS].flatMap(([name, facts]) => (facts.kind === kind ? [name] : []));
};

export const listProviders = () =>
  [...PROVIDERS]
    .filter(([provider]) => provider !== SANDBOX)
    .map(([provider, facts]) => ({
      provider,
      ...facts,
      fields: facts.fields.map(({ pattern: _pattern, ...field }) => field),
    }));
