import type { MessageKind, MessageTemplate } from '@harkara/server/contract/models';
import { useApiRead } from '../api/useApi.ts';

export type TemplateValues = Omit<MessageTemplate, 'id' | 'revision' | 'templateId'> & { templateId: string };

export const channels: readonly { value: MessageTemplate['channel']; text: string }[] = [
  { value: 'sms', text: 'SMS' },
  { value: 'email', text: 'E-mail' },
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

/** The kinds of messages, with their variables and built-in texts. */
export function useKinds() {
  return useApiRead('message-templates/kinds', {});
}

export const kindName = (kinds: readonly MessageKind[] | undefined, kind: string) =>
  kinds?.find((one) => one.kind === kind)?.name ?? kind;

export const templatePath = (id: number) => `/message-templates/${id}`;

/** The text with the examples of its variables. Without a text, the built-in one is sent. */
export function previewOf({ variables, sample }: MessageKind, text: string): string {
  if (!text.trim()) return sample;
  return text.replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => variables.find((one) => one.name === name)?.example ?? placeholder,
  );
}

const GSM = /^[\n\r !-_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü€{|}~^[\]\\]*$/;

/** `142 characters, 1 SMS`: 160 in one and 153 in each of several, or 70 and 67 with other scripts. */
export function smsLength(text: string): string {
  const { length } = text;
  const [one, each] = GSM.test(text) ? [160, 153] : [70, 67];
  return `${length} characters, ${length <= one ? 1 : Math.ceil(length / each)} SMS`;
}
