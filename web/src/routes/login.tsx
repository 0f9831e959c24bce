import { PRODUCT_NAME } from '@timetable/domain'
import { LoginPage } from '../features/auth/login-page.tsx'
import { translator } from '../i18n/translate.ts'

export const meta = () => [{ title: `${translator.t('login.metaTitle')} · ${PRODUCT_NAME}` }]

export default function Login() {
  return <LoginPage />
}
