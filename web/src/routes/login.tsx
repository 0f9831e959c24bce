import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isIssuerAnswer } from '../store/begun-school-login.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('login.metaTitle') }))

export default function Login() {
  const navigate = useNavigate()
  const [confirms] = useState(
    () =>
      typeof location !== 'undefined' &&
      (location.hash.startsWith('#email=') || isIssuerAnswer(new URLSearchParams(location.search))),
  )
  // A user who is signed in, in this tab or another, only needs this page to confirm an address, or to finish what they began at their school.
  useEffect(() => {
    if (!confirms && sessionStorage.getItem('token') !== null) void navigate('/app/versions', { replace: true })
  }, [confirms, navigate])
  return <LoginPage />
}
