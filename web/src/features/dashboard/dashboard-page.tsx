import { useAppText } from '../../i18n/app-texts.ts'

export function DashboardPage() {
  const { t } = useAppText()
  return <h1>{t('dashboard.title')}</h1>
}
