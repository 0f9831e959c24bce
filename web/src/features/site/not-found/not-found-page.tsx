import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../../i18n/use-locale-path.ts'
import { ErrorScreen } from '../../../ui/error-screen.tsx'

/** Shown at an unknown address. Prerendered in every language, so that it needs no scripts. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <ErrorScreen status={404} title={t('error.notFound')} message={t('error.whereTo')}>
      <a href={to('/')}>{t('error.home')}</a>
      <a href={to('/academy')}>{t('layout.academy')}</a>
      <a href={to('/pricing')}>{t('layout.pricing')}</a>
    </ErrorScreen>
  )
}
