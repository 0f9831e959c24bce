import { useTranslation } from 'react-i18next'
import { FALLBACK_LOCALE, isLocale } from './locales.ts'
import { localePath } from './locale-path.ts'

/** Addresses of public pages in the language of this one: `const to = useLocalePath()`, then `to('/pricing')`. */
export function useLocalePath(): (path: string) => string {
  const { i18n } = useTranslation()
  const locale = isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE
  return (path) => localePath(locale, path)
}
