import type { Audit } from '../../platform/http/audit.ts';
import { resource } from '../../platform/http/resource.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './messages.contract.ts';
import { getMessage, listMessages } from './messages.ts';
import { listKinds } from './templates/samples.ts';
import * as templateContract from './templates/templates.contract.ts';
import * as templates from './templates/templates.ts';
import { testTemplate } from './templates/testing.ts';

type One = { id: number };

const audit: Audit<One> = {
  subject: 'message-template',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => templates.getTemplate(ctx, id).catch(() => null),
};
const newAudit: Audit<templateContract.TemplateFields> = {
  subject: 'message-template',
  id: (_input, answer) => (answer as One | null)?.id,
  snapshot: async (_ctx, _input, answer) => answer as Record<string, unknown> | null,
};

const admin = { access: 'admin', tag: 'Messages' } as const;

export const messageRoutes: Route[] = [
  ...resource({
    name: 'message-templates',
    nouns: ['a message template', 'message templates'],
    query: templateContract.templatesQuery,
    answer: templateContract.templateAnswer,
    list: templates.listTemplates,
    one: templates.getTemplate,
    create: {
      input: templateContract.createInput,
      errors: ['TEMPLATE_EXISTS'],
      run: templates.createTemplate,
      audit: newAudit,
    },
    update: {
      input: templateContract.updateInput,
      errors: ['NOT_FOUND', 'TEMPLATE_EXISTS', templateContract.staleTemplate],
      run: templates.updateTemplate,
      audit,
    },
    remove: {
      input: templateContract.byId,
      answer: templateContract.deletedAnswer,
      errors: ['NOT_FOUND'],
      run: templates.deleteTemplate,
      audit,
    },
  }),
  rpc({
    ...admin,
    method: 'GET',
    name: 'listMessageKinds',
    path: 'message-templates/kinds',
    summary: 'List the kinds of messages, with the variables and samples of each.',
    answer: templateContract.kindsAnswer,
    run: listKinds,
  }),
  rpc({
    ...admin,
    name: 'testMessageTemplate',
    path: 'message-templates/test',
    summary: 'Send a template with example values.',
    input: templateContract.testInput,
    answer: templateContract.testAnswer,
    changes: true,
    keepsAnswer: false,
    errors: ['NOT_FOUND'],
    audit: { ...audit, isOutsideTransaction: true },
    run: testTemplate,
  }),
  ...resource({
    name: 'messages',
    nouns: ['a message', 'messages'],
    query: contract.messagesQuery,
    answer: contract.messageAnswer,
    list: listMessages,
    one: getMessage,
  }),
];
