import { MESSAGE_TEXTS as TEXTS } from '../../../contract/texts/messages.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { sendMessage } from '../messages.ts';
import { exampleOf, findExamples } from './samples.ts';
import type { TemplateFields, TestInput } from './templates.contract.ts';
import { getTemplate } from './templates.ts';

function checkRecipient(channel: TemplateFields['channel'], to: string): void {
  if (channel === 'email' && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(to))
    throw invalid('to', TEXTS.recipientEmail);
  if (channel !== 'email' && !/^[6-9]\d{9}$/.test(to)) throw invalid('to', TEXTS.recipientPhone);
}

/** Sends a template with example values, also one that is not active yet. */
export async function testTemplate(ctx: Ctx, { id, to }: TestInput) {
  const template = await getTemplate(ctx, id);
  checkRecipient(template.channel, to);
  const example = exampleOf(template, await findExamples(ctx), to);
  const { reason } = await sendMessage(ctx, example, { template });
  return { ok: reason === null, message: reason ?? TEXTS.testSent };
}
