import { LoginPage } from '../features/auth/login-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('login.metaTitle') }))

export default function Login() {
  return <LoginPage />
}
