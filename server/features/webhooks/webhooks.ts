export { sealedWebhooks } from './endpoints/sealed.sql.ts';
export { queueEvents } from './events/events.ts';
