export type { components, operations, paths } from './api.d.ts';
export type {
  Answer,
  CallOptions,
  Download,
  ErrorCode,
  FileInput,
  Input,
  OperationId,
  Redirect,
} from './calls.ts';
export { type ClientOptions, createClient, type Harkara } from './client.ts';
export { HarkaraError, type LocalCode } from './error.ts';
export { verifyWebhook, type WebhookEvent } from './webhooks.ts';
