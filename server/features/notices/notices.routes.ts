import { type Route, rpc } from '../../platform/http/routes.ts';
import type { Paging } from '../common.contract.ts';
import { listMails, switchMail } from './mails/switches.ts';
import * as contract from './notices.contract.ts';
import { countUnread, listNotices, markRead } from './notices.ts';

const own = { access: 'user', tag: 'Notices' } as const;

export const noticeRoutes: Route[] = [
  rpc({
    ...own,
    name: 'listNotices',
    path: 'notices/list',
    summary: 'List a seller’s notices, newest first. They are kept for 90 days.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: (ctx, input: Paging) => listNotices(ctx, input),
  }),
  rpc({
    ...own,
    name: 'countUnreadNotices',
    path: 'notices/unread',
    summary: 'Count the notices that a seller has not read.',
    input: contract.unreadInput,
    answer: contract.unreadAnswer,
    run: countUnread,
  }),
  rpc({
    ...own,
    name: 'markNoticesRead',
    path: 'notices/read',
    summary: 'Mark a notice as read, and the older ones if asked to.',
    changes: true,
    input: contract.readInput,
    answer: contract.unreadAnswer,
    run: markRead,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: async (ctx) => ({ unreadNotices: (await countUnread(ctx)).unread }),
    },
  }),
  rpc({
    ...own,
    name: 'listNoticeMails',
    path: 'notices/mails',
    summary: 'List which notices a seller also gets by email. At first these are none.',
    input: contract.mailsInput,
    answer: contract.mailsAnswer,
    run: listMails,
  }),
  rpc({
    ...own,
    name: 'setNoticeMail',
    path: 'notices/mails/update',
    summary: 'Switch the email of one kind of notice on or off.',
    changes: true,
    input: contract.switchInput,
    answer: contract.switchAnswer,
    run: switchMail,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: async (ctx) => ({
        noticeMails: Object.fromEntries((await listMails(ctx)).map(({ kind, active }) => [kind, active])),
      }),
    },
  }),
];
