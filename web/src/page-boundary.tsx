import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from './i18n/use-locale-path.ts'
import { ErrorScreen } from './ui/error-screen.tsx'

/** Shows an error in place of a page without a router that fails. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: unknown }> {
  override state = { failed: undefined as unknown }

  static getDerivedStateFromError(failed: unknown) {
    return { failed: failed ?? 'unknown' }
  }

  override render() {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    return <Failed message={failed instanceof Error ? failed.message : ''} />
  }
}

function Failed({ message }: { readonly message: string }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <main>
      <ErrorScreen status={500} title={t('error.unexpected')} message={message}>
        <a href={to('/')}>{t('error.home')}</a>
      </ErrorScreen>
    </main>
  )
}
