import { defaultI18nProvider, type I18nProvider } from 'react-admin';

type Values = Record<string, string | number>;

/** Overrides of react-admin's English texts. */
const own: Record<string, (values: Values) => string> = {
  'ra.sort.sort_by': ({ field, order }) => `Sort by ${field}, ${order}`,
  'ra.navigation.page_range_info': ({ offsetBegin, offsetEnd, total }) =>
    `${offsetBegin} - ${offsetEnd} of ${total} items`,
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key: string, values: Values = {}) =>
    own[key]?.(values) ?? defaultI18nProvider.translate(key, values),
};
