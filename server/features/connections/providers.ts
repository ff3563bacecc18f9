import { courierProviders } from '../../carriers/providers.ts';
import type { Ctx } from '../../deps.ts';
import type { MessageChannel } from '../../messages/channel.ts';
import { messageProviders } from '../../messages/providers.ts';
import { paymentProviders } from '../../payments/providers.ts';
import type { ProviderField } from '../../platform/outbound/account.ts';
import { required } from '../../platform/required.ts';
import type { Kind } from './connections.contract.ts';

export type ProviderFacts = {
  kind: Kind;
  title: string;
  fields: readonly ProviderField[];
  testHost: string | null;
  services?: { pattern: RegExp; help: string };
};

export const SANDBOX = 'sandbox';

const factsOf = (kind: Kind, providers: Readonly<Partial<Record<string, Omit<ProviderFacts, 'kind'>>>>) =>
  Object.entries(providers).flatMap(([provider, facts]): [string, ProviderFacts][] =>
    facts
      ? [
          [
            provider,
            {
              kind,
              title: facts.title,
              fields: facts.fields,
              testHost: facts.testHost,
              services: facts.services,
            },
          ],
        ]
      : [],
  );

const PROVIDERS: ReadonlyMap<string, ProviderFacts> = new Map([
  ...factsOf('COURIER', courierProviders),
  ...factsOf('PAYMENT', paymentProviders),
  ...factsOf('MESSAGE', messageProviders),
]);

/** The sandbox is not one of them: outside production it is connected from the first start. */
export const findProvider = (provider: string): ProviderFacts | undefined => PROVIDERS.get(provider);

const channelsOf = (provider: string) => messageProviders[provider]?.channels ?? [];

/** The providers that send messages of a channel. */
export const providersOf = (channel: MessageChannel): string[] =>
  Object.keys(messageProviders).filter((provider) => channelsOf(provider).includes(channel));

/** Whether an account for a channel can be connected. Outside production the sandbox serves every channel. */
export const isOffered = ({ isProduction }: Pick<Ctx, 'isProduction'>, channel: MessageChannel): boolean =>
  !isProduction || providersOf(channel).length > 0;

type Owner = { kind: Kind; provider: string };

/** The facts of an existing connection's provider. */
export const factsOfConnection = ({ kind, provider }: Owner): ProviderFacts =>
  provider === SANDBOX
    ? { kind, title: 'Sandbox', fields: [], testHost: null }
    : required(PROVIDERS.get(provider));

/**
 * Which providers compete to be the default: all payment gateways, or those of the same message channel. The sandbox
 * takes the channels that have no other.
 */
export const rivalsOf = ({ kind, provider }: Owner): string[] => {
  if (kind === 'MESSAGE' && provider !== SANDBOX) return channelsOf(provider).flatMap(providersOf);
  const names = [...PROVIDERS].flatMap(([name, facts]) => (facts.kind === kind ? [name] : []));
  return [...names, SANDBOX];
};

export function listProviders() {
  const data = [...PROVIDERS].map(([provider, { services: _services, fields, ...facts }]) => ({
    provider,
    ...facts,
    fields: fields.map(({ pattern: _pattern, ...field }) => field),
  }));
  return { count: data.length, data };
}
