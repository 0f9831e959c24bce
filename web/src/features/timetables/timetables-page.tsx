import { useAppText } from '../../i18n/app-texts.ts'

export function TimetablesPage() {
  const { t } = useAppText()
  return <h1>{t('timetables.title')}</h1>
}
