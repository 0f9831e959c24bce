import { useAppText } from '../../i18n/app-texts.ts'

export function RulesPage() {
  const { t } = useAppText()
  return <h1>{t('rules.title')}</h1>
}
