import { LegalPage } from '../features/site/legal/legal-page.tsx'
import { legalTexts } from '../i18n/legal.ts'
import { runPage } from '../run-page.tsx'

export const start = () =>
  runPage(async (locale) => <LegalPage texts={await legalTexts(locale, 'subDataProcessors')} />)
