import { resource } from '../../../platform/http/resource.ts';
import type { Route } from '../../../platform/http/routes.ts';
import { recordAnswer } from '../cards/answers.contract.ts';
import { getCardRecord } from '../cards/cards.ts';
import { cardsQuery, sheetAnswer } from './list.contract.ts';
import { listCards } from './list.ts';

export const cardListRoutes: Route[] = resource({
  name: 'rate-cards',
  nouns: ['a rate card', 'rate cards'],
  query: cardsQuery,
  answer: recordAnswer,
  row: sheetAnswer,
  list: listCards,
  one: getCardRecord,
});
