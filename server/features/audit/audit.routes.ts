import { resource } from '../../platform/http/resource.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import { auditAnswer, auditQuery, auditRow, choicesAnswer } from './audit.contract.ts';
import { listAuditChoices, listAuditEntries, getAuditEntry } from './audit.ts';

// `choices` must precede `:id`, which would match it.
export const auditRoutes: Route[] = [
  rpc({
    method: 'GET',
    access: 'admin',
    tag: 'Back office',
    name: 'adminListAuditChoices',
    path: 'admin/audit/choices',
    summary: 'List the filter values of the audit trail.',
    answer: choicesAnswer,
    run: listAuditChoices,
  }),
  ...resource({
    name: 'audit',
    nouns: ['an audit entry', 'audit entries'],
    query: auditQuery,
    row: auditRow,
    answer: auditAnswer,
    list: listAuditEntries,
    one: getAuditEntry,
  }),
];
