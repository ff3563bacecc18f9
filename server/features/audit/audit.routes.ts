import { resource } from '../../platform/http/resource.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import { auditAnswer, auditQuery, auditRow, choicesAnswer } from './audit.contract.ts';
import { auditChoices, auditEntries, auditEntry } from './audit.ts';

// `choices` must precede `:id`, which would match it.
export const auditRoutes: Route[] = [
  rpc({
    method: 'GET',
    access: 'admin',
    tag: 'Back office',
    path: 'admin/audit/choices',
    summary: 'What the audit trail can be filtered by.',
    answer: choicesAnswer,
    run: auditChoices,
  }),
  ...resource({
    name: 'audit',
    query: auditQuery,
    row: auditRow,
    answer: auditAnswer,
    list: auditEntries,
    one: auditEntry,
  }),
];
