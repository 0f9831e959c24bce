import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { AppTexts, SiteTexts } from './build/texts.d.ts'
import { catalogueOf } from './catalogue-of.ts'
import { FALLBACK_LOCALE } from './locales.ts'
import siteFiles from './locales/en/site.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: { site: SiteTexts; app: AppTexts }
    returnNull: false
  }
}

/** Emitted when the school's word for class groups changes. */
export const CLASS_WORD_CHANGED = 'classWordChanged'

/** The translator of the page. The English texts of the public pages are available at once. */
export const translator: i18n = i18next.createInstance()

void translator.use(initReactI18next).init({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  ns: ['site'],
  defaultNS: 'site',
  resources: { [FALLBACK_LOCALE]: { site: catalogueOf(siteFiles) } },
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: { nameForClasses: 'option_2' } },
  react: { useSuspense: false, bindI18n: `languageChanged ${CLASS_WORD_CHANGED}` },
})
