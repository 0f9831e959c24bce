import { useAppText } from '../../i18n/app-texts.ts'

export function TestPage() {
  const { t } = useAppText()
  return <h1>{t('testPage.title')}</h1>
}
