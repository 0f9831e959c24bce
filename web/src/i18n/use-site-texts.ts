import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from './locales.ts'
import { loadSiteTexts } from './site-texts.ts'

/** Whether the texts of the public pages are loaded in the current language. In the application they are fetched. */
export function useSiteTexts(): boolean {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [fetched, setFetched] = useState('')
  useEffect(() => {
    let isHere = true
    // If they cannot be fetched, English is shown.
    const show = () => isHere && setFetched(language)
    if (isLocale(language)) void loadSiteTexts(language).then(show, show)
    return () => {
      isHere = false
    }
  }, [language])
  return fetched === language || !isLocale(language) || i18n.hasResourceBundle(language, 'site')
}
