import { useAppText } from '../../i18n/app-texts.ts'

export function PrintPage() {
  const { t } = useAppText()
  return <h1>{t('print.title')}</h1>
}
