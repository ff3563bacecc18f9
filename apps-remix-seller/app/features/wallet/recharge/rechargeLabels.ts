import { date, time } from '~/lib/format.ts';

const seconds = (at: string) => String(new Date(at).getSeconds()).padStart(2, '0');

/** Labels on three lines (day, time, am/pm) to fit a phone. Two recharges in the same minute show seconds. */
export function rechargeLabels(instants: readonly string[]): string[] {
  const minutes = instants.map((at) => `${date(at)} ${time(at)}`);
  return instants.map((at, index) => {
    const isUnique = minutes.filter((minute) => minute === minutes[index]).length === 1;
    const clock = isUnique ? time(at) : time(at).replace(' ', `:${seconds(at)} `);
    return `${date(at).slice(0, 5)}\n${clock.replace(' ', '\n')}`;
  });
}
