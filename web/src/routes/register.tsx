import { PRODUCT_NAME } from '@timetable/domain'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { translator } from '../i18n/translate.ts'

export const meta = () => [{ title: `${translator.t('register.metaTitle')} · ${PRODUCT_NAME}` }]

export default function Register() {
  return <RegisterPage />
}
