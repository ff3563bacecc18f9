import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { getBackTest, startBackTest } from '../back-tests/back-tests.ts';
import { discardDraft, publishDraft, restoreVersion, saveDraft, publishTerms } from '../drafts/drafts.ts';
import { listVersions } from '../versions/versions.ts';
import * as answers from './answers.contract.ts';
import * as inputs from './cards.contract.ts';
import {
  createCard,
  getCardRecord,
  getDetail,
  getLine,
  listOwnLines,
  listLinesToSwitch,
  listLines,
  switchLines,
} from './cards.ts';

type OneCardInput = { extensionId: number };
type CreatedCard = { extensionId: number };
type CardRecord = Awaited<ReturnType<typeof getCardRecord>>;

/** Most calls return the changed card: the audit needs no second read. */
const isRecord = (answer: unknown): answer is CardRecord =>
  typeof answer === 'object' && answer !== null && 'published' in answer;

const cardAudit: Audit<OneCardInput> = {
  subject: 'extension',
  id: ({ extensionId }) => extensionId,
  snapshot: async (ctx, { extensionId }, answer) => {
    const record = isRecord(answer) ? answer : await getCardRecord(ctx, extensionId);
    const { userId, version, revision, published, draft } = record;
    return { userId, version, revision, published, draft };
  },
};
const createAudit: Audit<inputs.CardInput> = {
  subject: 'extension',
  id: (_input, answer) => (answer as CreatedCard | null)?.extensionId,
  snapshot: async (ctx, _input, answer) =>
    answer === null ? null : getCardRecord(ctx, (answer as CreatedCard).extensionId),
};
/** The audit lists at most this many lines. The counts cover all of them. */
const MAX_LINES = 500;
const switchAudit: Audit<inputs.StatusInput> = {
  subject: 'extension',
  id: ({ extensionId }) => extensionId,
  snapshot: async (ctx, input) => {
    const lines = await listLinesToSwitch(ctx, input);
    const on = lines.filter(({ isActive }) => isActive).length;
    const each = lines
      .slice(0, MAX_LINES)
      .map(({ cardId, kind, zoneId, isActive }) => [`${cardId} ${kind} zone ${zoneId}`, isActive] as const);
    return { userId: input.userId, on, off: lines.length - on, lines: Object.fromEntries(each) };
  },
};

const own = { access: 'user', tag: 'Base rates' } as const;
const admin = { access: 'admin', tag: 'Base rates' } as const;
const draft = { ...admin, changes: true, audit: cardAudit } as const;

const status = (name: string, path: string) =>
  rpc({
    ...admin,
    name,
    path,
    changes: true,
    summary: 'Switch rate lines on or off. An empty list selects all.',
    input: inputs.statusInput,
    answer: answers.statusAnswer,
    audit: switchAudit,
    run: switchLines,
  });

type PutInput = { id: number; revision: number } & inputs.TermsInput;
const updateAudit: Audit<PutInput> = {
  subject: 'extension',
  id: ({ id }) => id,
  snapshot: (ctx, { id }, answer) => cardAudit.snapshot(ctx, { extensionId: id }, answer),
};

export const cardRoutes: Route[] = [
  rpc({
    ...own,
    name: 'listRateLines',
    path: 'extension/getAll',
    scope: 'any',
    summary: 'List rate lines: a seller’s own, or any user’s for an administrator.',
    input: inputs.ownLinesInput,
    answer: answers.listAnswer,
    run: listOwnLines,
  }),
  rpc({
    ...admin,
    name: 'createRateCard',
    path: 'extension/add',
    errors: ['CUSTOM_RATES_OFF', 'RATE_CARD_EXISTS'],
    changes: true,
    summary: 'Create a rate card: a base card or a seller’s own.',
    input: inputs.cardInput,
    answer: answers.addedAnswer,
    audit: createAudit,
    run: createCard,
  }),
  rpc({
    ...own,
    name: 'getRateCard',
    path: 'extension/detail',
    scope: 'any',
    summary:
      'Get the published terms of a rate card. An unpublished card returns the divisor 5000 and the placeholder rate 0.001.',
    input: inputs.oneCardInput,
    answer: answers.detailAnswer,
    run: getDetail,
  }),
  rpc({
    ...draft,
    name: 'publishRateTerms',
    path: 'extension/detail/update',
    errors: [answers.staleCard, 'DRAFT_EXISTS'],
    summary: 'Publish terms at once. Terms with a rate under 0.01 are saved as a draft instead.',
    input: inputs.updateInput,
    answer: answers.updatedAnswer,
    run: publishTerms,
  }),
  status('setRateLinesActive', 'extension/status/active/update'),
  status('setRateLinesActiveStatus', 'extension/activestatus/update'),
  rpc({
    ...admin,
    name: 'getRateDraft',
    path: 'extension/draft/get',
    summary: 'Get a rate card with its published terms, draft and latest back-test.',
    input: inputs.oneCardInput,
    answer: answers.recordAnswer,
    run: (ctx, { extensionId }: OneCardInput) => getCardRecord(ctx, extensionId),
  }),
  rpc({
    ...draft,
    name: 'saveRateDraft',
    path: 'extension/draft/save',
    errors: [answers.staleCard],
    summary: 'Save the draft of the next version.',
    input: inputs.draftInput,
    answer: answers.savedAnswer,
    run: saveDraft,
  }),
  rpc({
    ...draft,
    name: 'discardRateDraft',
    path: 'extension/draft/discard',
    errors: [answers.staleCard, 'NO_DRAFT'],
    summary: 'Discard the draft.',
    input: inputs.revisedInput,
    answer: answers.savedAnswer,
    run: discardDraft,
  }),
  rpc({
    ...draft,
    name: 'publishRateDraft',
    path: 'extension/draft/publish',
    errors: [answers.staleCard, 'NO_DRAFT'],
    summary: 'Publish the draft as the next version.',
    input: inputs.revisedInput,
    answer: answers.publishedAnswer,
    run: publishDraft,
  }),
  rpc({
    ...draft,
    name: 'startBackTest',
    path: 'extension/draft/back-test',
    errors: ['NO_DRAFT'],
    summary: 'Start a back-test: price the last 30 days’ shipments under the draft.',
    input: inputs.oneCardInput,
    answer: answers.backTestAnswer,
    run: startBackTest,
  }),
  rpc({
    ...admin,
    name: 'getBackTest',
    path: 'extension/draft/back-test/get',
    summary: 'Get a back-test’s progress and result.',
    input: inputs.backTestInput,
    answer: answers.backTestAnswer,
    run: getBackTest,
  }),
  rpc({
    ...admin,
    name: 'listRateVersions',
    path: 'extension/versions',
    summary: 'List the versions of a rate card, newest first.',
    input: inputs.pagedInput,
    answer: answers.versionsAnswer,
    run: listVersions,
  }),
  rpc({
    ...draft,
    name: 'rollBackRates',
    path: 'extension/rollback',
    errors: [answers.staleCard, 'VERSION_IN_FORCE'],
    summary: 'Publish an older version’s terms again as a new version.',
    input: inputs.rollbackInput,
    answer: answers.savedAnswer,
    run: restoreVersion,
  }),
  ...resource({
    name: 'extensions',
    nouns: ['a rate line', 'rate lines'],
    query: inputs.linesQuery,
    answer: answers.recordAnswer,
    row: answers.rowAnswer,
    list: listLines,
    oneInput: inputs.lineInput,
    oneAnswer: answers.lineOrRecordAnswer,
    one: (ctx, id: inputs.LineId) =>
      /^\d+$/.test(String(id)) ? getCardRecord(ctx, Number(id)) : getLine(ctx, String(id)),
    create: {
      input: inputs.cardInput,
      errors: ['CUSTOM_RATES_OFF', 'RATE_CARD_EXISTS'],
      audit: createAudit,
      run: async (ctx, input: inputs.CardInput) =>
        getCardRecord(ctx, (await createCard(ctx, input)).extensionId),
    },
    update: {
      input: inputs.putInput,
      errors: [answers.staleCard],
      audit: updateAudit,
      run: async (ctx, { id: extensionId, ...input }: PutInput) => {
        const { message: _said, ...record } = await saveDraft(ctx, { extensionId, ...input });
        return record;
      },
    },
  }),
];
