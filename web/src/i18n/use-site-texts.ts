import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeAnswer } from '../ui/take-answer.ts'
import { isLocale } from './locales.ts'
import { loadSiteTexts } from './site-texts.ts'

/** Whether the texts of the public pages are loaded in the current language. In the application they are fetched. */
export function useSiteTexts(): boolean {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [fetched, setFetched] = useState('')
  useEffect(() => {
    if (!isLocale(language)) return undefined
    // If they cannot be fetched, English is shown.
    const fetching = loadSiteTexts(language).catch(() => undefined)
    return takeAnswer(fetching, () => setFetched(language))
  }, [language])
  return fetched === language || !isLocale(language) || i18n.hasResourceBundle(language, 'site')
}
