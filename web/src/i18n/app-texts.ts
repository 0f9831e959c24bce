import { useTranslation } from 'react-i18next'
import type { AppTexts } from './build/texts.d.ts'
import { catalogueOf } from './catalogue-of.ts'
import { FALLBACK_LOCALE } from './locales.ts'
import files from './locales/en/app.ts'
import { translator } from './translate.ts'

export type { AppTexts }

/** English texts of the application behind the login: the source that the other languages follow. */
export const appTexts = catalogueOf(files) as unknown as AppTexts

translator.addResourceBundle(FALLBACK_LOCALE, 'app', appTexts)

/** Texts of the application outside of a component. */
export const appText = translator.getFixedT(null, 'app')

/** Texts of the application: `const { t } = useAppText()`, then `t('versions.title')`. */
export const useAppText = () => useTranslation('app')

/** The translator that components pass to pure functions. */
export type AppText = ReturnType<typeof useAppText>['t']
