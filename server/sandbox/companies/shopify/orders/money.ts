/** A decimal without padding, as in GraphQL: "104.5", "10.0". */
export const amountText = (paise: number) => (paise % 100 === 0 ? `${paise / 100}.0` : String(paise / 100));

/** A decimal with two places, as in webhooks. */
export const restAmount = (paise: number) => (paise / 100).toFixed(2);

export function presentMoney(paise: number, currencyCode: string) {
  const money = { amount: amountText(paise), currencyCode };
  return { shopMoney: money, presentmentMoney: money };
}
