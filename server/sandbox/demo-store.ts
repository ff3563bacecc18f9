import Joi from 'joi';
import { STORE_KIND_NAMES, type StoreKind } from '../contract/stores.ts';
import type { Ctx } from '../deps.ts';
import { credentials } from '../features/channels/channels.contract.ts';
import { rpc } from '../platform/http/routes.ts';
import { required } from '../platform/required.ts';

/** A store makes its own webhooks by its API: only its demo orders are wanted. */
const NOWHERE = { url: '', header: '', secret: '' };

/** Opens a store at the emulated company, with its demo orders. */
async function openDemoStore({ emulators }: Ctx, { kind }: { kind: StoreKind }) {
  const store = required(emulators?.openAccount(kind.toLowerCase()));
  await store.pushTo(NOWHERE);
  return { url: store.host, credentials: { ...store.settings, ...store.secrets } };
}

/** For signed-in sellers, so it needs no local request: the keys open a new store of made-up orders. */
export const demoStoreRoute = rpc({
  access: 'user',
  tag: 'Sandbox',
  name: 'sandboxOpenDemoStore',
  path: 'sandbox/demo-store',
  summary: 'Open an emulated store with demo orders, to be connected with channels/save.',
  input: Joi.object({
    kind: Joi.string()
      .valid(...STORE_KIND_NAMES)
      .required(),
  }),
  answer: Joi.object({ url: Joi.string().required(), credentials: credentials.required() }),
  run: openDemoStore,
});
