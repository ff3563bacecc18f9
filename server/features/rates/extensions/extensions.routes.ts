import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { getBackTest, startBackTest } from '../back-tests/back-tests.ts';
import {
  discardDraft,
  extensionRecord,
  listVersions,
  publishDraft,
  rollBack,
  saveDraft,
  updateDetail,
} from '../drafts/drafts.ts';
import * as answers from './answers.contract.ts';
import * as inputs from './extensions.contract.ts';
import {
  addExtension,
  extensionDetail,
  extensionLine,
  getAll,
  linesNamed,
  listExtensions,
  switchStatus,
} from './extensions.ts';

type Known = { extensionId: number };
type Added = { extensionId: number };

const changed: Audit<Known> = {
  subject: 'extension',
  id: ({ extensionId }) => extensionId,
  look: async (ctx, { extensionId }) => {
    const { userId, version, revision, published, draft } = await extensionRecord(ctx, extensionId);
    return { userId, version, revision, published, draft };
  },
};
const added: Audit<inputs.AddInput> = {
  subject: 'extension',
  id: (_input, answer) => (answer as Added | null)?.extensionId,
  look: async (ctx, _input, answer) =>
    answer === null ? null : extensionRecord(ctx, (answer as Added).extensionId),
};
/** The audit lists at most this many lines. The counts cover all of them. */
const MAX_LINES = 500;
const switched: Audit<inputs.StatusInput> = {
  subject: 'extension',
  id: ({ extensionId }) => extensionId,
  look: async (ctx, input) => {
    const lines = await linesNamed(ctx, input);
    const on = lines.filter(({ isActive }) => isActive).length;
    const each = lines
      .slice(0, MAX_LINES)
      .map(({ cardId, kind, zoneId, isActive }) => [`${cardId} ${kind} zone ${zoneId}`, isActive] as const);
    return { userId: input.userId, on, off: lines.length - on, lines: Object.fromEntries(each) };
  },
};

const own = { access: 'user', tag: 'Base rates' } as const;
const admin = { access: 'admin', tag: 'Base rates' } as const;
const draft = { ...admin, changes: true, audit: changed } as const;

const status = (path: string) =>
  rpc({
    ...admin,
    path,
    changes: true,
    summary: 'Switches rate lines on or off: empty lists mean all of them.',
    input: inputs.statusInput,
    answer: answers.statusAnswer,
    audit: switched,
    run: switchStatus,
  });

type PutInput = { id: number; revision: number } & inputs.TermsInput;
const put: Audit<PutInput> = {
  subject: 'extension',
  id: ({ id }) => id,
  look: (ctx, { id }, answer) => changed.look(ctx, { extensionId: id }, answer),
};

export const extensionRoutes: Route[] = [
  rpc({
    ...own,
    path: 'extension/getAll',
    summary: 'Rate lines: a seller’s own; for an administrator those of a user, or all.',
    input: inputs.getAllInput,
    answer: answers.listAnswer,
    run: getAll,
  }),
  rpc({
    ...admin,
    path: 'extension/add',
    changes: true,
    summary: 'Adds an extension: a base card, or a client’s own.',
    input: inputs.addInput,
    answer: answers.addedAnswer,
    audit: added,
    run: addExtension,
  }),
  rpc({
    ...own,
    path: 'extension/detail',
    summary:
      'The published terms of an extension. One without any answers the divisor 5000 and the smallest rate, 0.001, which cannot be published.',
    input: inputs.oneInput,
    answer: answers.detailAnswer,
    run: extensionDetail,
  }),
  rpc({
    ...draft,
    path: 'extension/detail/update',
    summary:
      'Publishes these terms at once. With a rate under 0.01 they are kept as a draft, and what sellers pay stays.',
    input: inputs.updateInput,
    answer: answers.updatedAnswer,
    run: updateDetail,
  }),
  status('extension/status/active/update'),
  status('extension/activestatus/update'),
  rpc({
    ...admin,
    path: 'extension/draft/get',
    summary: 'An extension with the terms in force, its draft and its last back-test.',
    input: inputs.oneInput,
    answer: answers.recordAnswer,
    run: (ctx, { extensionId }: Known) => extensionRecord(ctx, extensionId),
  }),
  rpc({
    ...draft,
    path: 'extension/draft/save',
    summary: 'Saves the draft of the next version.',
    input: inputs.draftInput,
    answer: answers.savedAnswer,
    run: saveDraft,
  }),
  rpc({
    ...draft,
    path: 'extension/draft/discard',
    summary: 'Throws the draft away.',
    input: inputs.revisedInput,
    answer: answers.savedAnswer,
    run: discardDraft,
  }),
  rpc({
    ...draft,
    path: 'extension/draft/publish',
    summary: 'Puts the draft in force as the next version.',
    input: inputs.revisedInput,
    answer: answers.publishedAnswer,
    run: publishDraft,
  }),
  rpc({
    ...draft,
    path: 'extension/draft/back-test',
    summary: 'Starts adding up what the last 30 days would have cost under the draft.',
    input: inputs.oneInput,
    answer: answers.backTestAnswer,
    run: startBackTest,
  }),
  rpc({
    ...admin,
    path: 'extension/draft/back-test/get',
    summary: 'How far a back-test is, and what it found.',
    input: inputs.backTestInput,
    answer: answers.backTestAnswer,
    run: getBackTest,
  }),
  rpc({
    ...admin,
    path: 'extension/versions',
    summary: 'The versions of an extension, newest first.',
    input: inputs.pagedInput,
    answer: answers.versionsAnswer,
    run: listVersions,
  }),
  rpc({
    ...draft,
    path: 'extension/rollback',
    summary: 'Puts an older version’s terms in force again, as a new version.',
    input: inputs.rollbackInput,
    answer: answers.savedAnswer,
    run: rollBack,
  }),
  ...resource({
    name: 'extensions',
    query: inputs.extensionsQuery,
    answer: answers.recordAnswer,
    row: answers.rowAnswer,
    list: listExtensions,
    oneInput: inputs.lineInput,
    oneAnswer: answers.lineOrRecordAnswer,
    one: (ctx, id: inputs.LineId) =>
      /^\d+$/.test(String(id)) ? extensionRecord(ctx, Number(id)) : extensionLine(ctx, String(id)),
    create: {
      input: inputs.addInput,
      audit: added,
      run: async (ctx, input: inputs.AddInput) =>
        extensionRecord(ctx, (await addExtension(ctx, input)).extensionId),
    },
    update: {
      input: inputs.putInput,
      audit: put,
      run: async (ctx, { id: extensionId, ...input }: PutInput) => {
        const { message: _said, ...record } = await saveDraft(ctx, { extensionId, ...input });
        return record;
      },
    },
  }),
];
