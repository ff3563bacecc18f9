import { MESSAGE_KINDS, MESSAGE_TEXTS as TEXTS } from '../../../contract/texts/messages.ts';
import type { Ctx } from '../../../deps.ts';
import { BUYER_KINDS } from '../../../messages/channel.ts';
import { type Occasion, VARIABLES, write } from '../../../messages/templates.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { getOperator } from '../../operator/operator.ts';
import { sendByTemplate } from '../messages.ts';
import { CHANNELS, type TemplateFields, type TestInput } from './templates.contract.ts';
import { getTemplate } from './templates.ts';

const EXAMPLES = {
  otp: '123456',
  customer: 'Asha Rao',
  company: 'Asha Textiles',
  orderId: '1042',
  courier: 'Delhivery',
  reason: 'Customer unavailable',
  awb: '010123456789',
};

async function findExamples(ctx: Ctx) {
  const { name: operator } = await getOperator(ctx);
  return { ...EXAMPLES, operator, link: `${ctx.publicUrl}/tracking/${EXAMPLES.awb}` };
}

type About = Pick<TemplateFields, 'kind' | 'channel'>;

async function exampleOf(ctx: Ctx, { kind, channel }: About, to: string): Promise<Occasion> {
  const facts = await findExamples(ctx);
  const common = { to, reference: null };
  return kind === 'otp' ? { ...common, kind, channel: 'sms', facts } : { ...common, kind, channel, facts };
}

/** Lists what each kind of message can say. */
export async function listKinds(ctx: Ctx) {
  const examples: Record<string, string> = await findExamples(ctx);
  return Promise.all(
    (['otp', ...BUYER_KINDS] as const).map(async (kind) => ({
      kind,
      name: MESSAGE_KINDS[kind],
      channels: kind === 'otp' ? ['sms'] : [...CHANNELS],
      variables: VARIABLES[kind].map((name) => ({ name, example: examples[name] || name })),
      sample: write(await exampleOf(ctx, { kind, channel: 'sms' }, '')).text,
    })),
  );
}

function checkRecipient(channel: TemplateFields['channel'], to: string): void {
  if (channel === 'email' && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(to))
    throw invalid('to', TEXTS.recipientEmail);
  if (channel !== 'email' && !/^[6-9]\d{9}$/.test(to)) throw invalid('to', TEXTS.recipientPhone);
}

/** Sends a template with example values, also one that is not active yet. */
export async function testTemplate(ctx: Ctx, { id, to }: TestInput) {
  const template = await getTemplate(ctx, id);
  checkRecipient(template.channel, to);
  const { reason } = await sendByTemplate(ctx, await exampleOf(ctx, template, to), template);
  return { ok: reason === null, message: reason ?? TEXTS.testSent };
}
