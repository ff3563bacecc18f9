export { sealedPostingKeys } from './months/keys.sql.ts';
export { signDueMonths } from './months/months.ts';
