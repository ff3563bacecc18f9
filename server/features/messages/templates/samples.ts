import { BUYER_KINDS, type BuyerKind, MESSAGE_CHANNELS } from '../../../contract/statuses.ts';
import { MESSAGE_KINDS } from '../../../contract/texts/messages.ts';
import type { Ctx } from '../../../deps.ts';
import type { MessageChannel } from '../../../messages/channel.ts';
import { exampleFacts } from '../../../messages/examples.ts';
import { type Occasion, type Template, VARIABLES, write } from '../../../messages/templates.ts';
import { isOffered, isServed } from '../../connections/connections.ts';
import { getOperator } from '../../operator/operator.ts';
import type { TemplateFields } from './templates.contract.ts';
import * as sql from './templates.sql.ts';

type Facts = ReturnType<typeof exampleFacts>;
type About = Pick<TemplateFields, 'kind' | 'channel'>;

export const findExamples = async (ctx: Ctx): Promise<Facts> =>
  exampleFacts(ctx.publicUrl, (await getOperator(ctx)).name);

/** A message with example values. OTPs are sent by SMS only. */
export function exampleOf({ kind, channel }: About, facts: Facts, to = ''): Occasion {
  const common = { to, reference: null, facts };
  return kind === 'otp' ? { ...common, kind, channel: 'sms' } : { ...common, kind, channel };
}

function sampleOf(about: About, facts: Facts, template?: Template) {
  const message = write(exampleOf(about, facts), template);
  const subject = message.channel === 'email' ? message.subject : null;
  return { channel: message.channel, subject, text: message.text };
}

/** Lists what each kind of message can say, and its built-in texts. */
export async function listKinds(ctx: Ctx) {
  const facts = await findExamples(ctx);
  const values: Record<string, string> = facts;
  const channelsOf = (kind: TemplateFields['kind']) =>
    MESSAGE_CHANNELS.filter((channel) => isOffered(ctx, channel) && (kind !== 'otp' || channel === 'sms'));
  return (['otp', ...BUYER_KINDS] as const).map((kind) => ({
    kind,
    name: MESSAGE_KINDS[kind],
    variables: VARIABLES[kind].map((name) => ({ name, example: values[name] || name })),
    samples: channelsOf(kind).map((channel) => sampleOf({ kind, channel }, facts)),
  }));
}

/** What the buyers of a company get at present: by which channels, and the text by the operator's template. */
export async function listBuyerSamples(ctx: Ctx, company: string) {
  const [examples, templates, areServed] = await Promise.all([
    findExamples(ctx),
    sql.listActive(ctx),
    Promise.all(MESSAGE_CHANNELS.map((channel) => isServed(ctx, channel))),
  ]);
  const templateOf = (kind: BuyerKind, channel: MessageChannel) =>
    templates.find((one) => one.kind === kind && one.channel === channel);
  return BUYER_KINDS.map((kind) => {
    const channels = MESSAGE_CHANNELS.filter(
      (channel, at) => areServed[at] && (channel !== 'whatsapp' || templateOf(kind, channel)),
    );
    const channel = channels[0] ?? 'sms';
    const { text } = sampleOf({ kind, channel }, { ...examples, company }, templateOf(kind, channel));
    return { kind, channels, text };
  });
}
