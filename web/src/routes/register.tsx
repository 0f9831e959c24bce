import { RegisterPage } from '../features/auth/register-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('register.metaTitle') }))

export default function Register() {
  return <RegisterPage />
}
