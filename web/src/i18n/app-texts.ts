import { useTranslation } from 'react-i18next'
import { FALLBACK_LOCALE } from './locales.ts'
import { appTexts } from './locales/en/app.ts'
import { translator } from './translate.ts'

translator.addResourceBundle(FALLBACK_LOCALE, 'app', appTexts)

/** Texts of the application outside of a component. */
export const appText = translator.getFixedT(null, 'app')

/** Texts of the application: `const { t } = useAppText()`, then `t('versions.title')`. */
export const useAppText = () => useTranslation('app')

/** The translator as components hand it to the pure files. */
export type AppText = ReturnType<typeof useAppText>['t']
