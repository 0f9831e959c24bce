import { NewPasswordPage } from '../features/auth/new-password-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('reset.metaTitle'), isHidden: true }))

export default function NewPassword() {
  return <NewPasswordPage />
}
