import { useAppText } from '../../i18n/app-texts.ts'

export function SettingsPage() {
  const { t } = useAppText()
  return <h1>{t('settings.title')}</h1>
}
