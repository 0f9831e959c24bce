import { useAppText } from '../../i18n/app-texts.ts'

export function SubjectsPage() {
  const { t } = useAppText()
  return <h1>{t('subjects.title')}</h1>
}
