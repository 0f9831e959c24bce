import { StatusPage } from '../features/site/status/status-page.tsx'
import { statusTexts } from '../i18n/status-texts.ts'
import { runPage } from '../run-page.tsx'

export const start = () => runPage(async (locale) => <StatusPage texts={await statusTexts(locale)} />)
