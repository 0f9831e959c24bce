import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LoginPage } from '../features/auth/login-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export const meta = pageMeta((t) => ({ title: t('login.metaTitle') }))

export default function Login() {
  const navigate = useNavigate()
  // Whoever is signed in, in this tab or another, has nothing to do here.
  useEffect(() => {
    if (sessionStorage.getItem('token') !== null) void navigate('/app/versions', { replace: true })
  }, [navigate])
  return <LoginPage />
}
