import { DAY_MS, istDay } from '@harkara/server/time';
import { useSearchParams } from 'react-router-dom';

const DAYS_BACK = 89;

/** The selectable range: from 89 days ago to today, in India. */
export const selectableRange = (now = new Date()) => ({
  earliest: istDay(new Date(now.getTime() - DAYS_BACK * DAY_MS)),
  today: istDay(now),
});

export type Choice = {
  from?: string;
  to?: string;
  userId?: number;
};

/** The dashboard's filters, kept in the address. An invalid range is ignored. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const { earliest, today } = selectableRange();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isRange = from >= earliest && to <= today && from <= to && from.length === 10 && to.length === 10;
  const userId = Number(params.get('userId')) || undefined;
  const choice: Choice = { ...(isRange && { from, to }), userId };
  const choose = (change: Choice) => {
    const next = { ...choice, ...change };
    setParams(
      Object.fromEntries(
        Object.entries(next)
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => [name, String(value)]),
      ),
    );
  };
  return { choice, choose };
}
