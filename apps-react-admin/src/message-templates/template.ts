import type { MessageKind, MessageTemplate } from '@harkara/server/contract/models';
import { useApiRead } from '../api/useApi.ts';

export type TemplateValues = Omit<MessageTemplate, 'id' | 'revision' | 'templateId'> & { templateId: string };

export const channels: readonly { value: MessageTemplate['channel']; text: string }[] = [
  { value: 'sms', text: 'SMS' },
  { value: 'email', text: 'Email' },
  { value: 'whatsapp', text: 'WhatsApp' },
];

export const languages: readonly { value: MessageTemplate['language']; text: string }[] = [
  { value: 'en', text: 'English' },
  { value: 'hi', text: 'Hindi' },
];

const textIn = (options: readonly { value: string; text: string }[], value: string) =>
  options.find((option) => option.value === value)?.text ?? value;

export const channelText = (channel: string) => textIn(channels, channel);
export const languageText = (language: string) => textIn(languages, language);

/** The channels that an account can be connected for. */
export const offeredChannels = (kinds: readonly MessageKind[] = []) =>
  channels.filter(({ value }) =>
    kinds.some(({ samples }) => samples.some(({ channel }) => channel === value)),
  );

/** Those, and the channel of a stored template, which may not be offered any more. */
export const channelOptions = (kind: MessageKind, stored: string) => {
  const offered = offeredChannels([kind]);
  return channels.filter((one) => offered.includes(one) || one.value === stored);
};

/** The kinds of messages, with their variables and built-in texts. */
export function useKinds() {
  return useApiRead('message-templates/kinds', {});
}

export const kindName = (kinds: readonly MessageKind[] | undefined, kind: string) =>
  kinds?.find((one) => one.kind === kind)?.name ?? kind;

export const templatePath = (id: number) => `/message-templates/${id}`;

/** SMS and WhatsApp carry texts that are registered at the provider; e-mails any text. */
export const hasRegisteredText = ({ channel }: Pick<TemplateValues, 'channel'>) => channel !== 'email';

type Previewed = Pick<TemplateValues, 'channel' | 'text'>;

/** The message with the examples of its variables. Without a text, the built-in one is sent. */
export function previewOf({ variables, samples }: MessageKind, { channel, text }: Previewed) {
  const sample = samples.find((one) => one.channel === channel);
  const exampleOf = (placeholder: string, name: string) =>
    variables.find((one) => one.name === name)?.example ?? placeholder;
  return {
    subject: sample?.subject ?? null,
    text: text.trim() ? text.replace(/\{(\w+)\}/g, exampleOf) : (sample?.text ?? ''),
  };
}

/** The GSM alphabet; a phone counts each character of its extension as two. */
const GSM = /^[\n\r\f !-_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ€{|}~]*$/;
const EXTENSION = /[\f€{|}~^[\]\\]/g;

/** `142 characters, 1 SMS`: 160 in one and 153 in each of several, or 70 and 67 with other scripts. */
export function smsLength(text: string): string {
  const isGsm = GSM.test(text);
  const length = text.length + (isGsm ? (text.match(EXTENSION)?.length ?? 0) : 0);
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return `${length} characters, ${length <= one ? 1 : Math.ceil(length / each)} SMS`;
}
