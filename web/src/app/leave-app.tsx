import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { ErrorScreen } from '../ui/error-screen.tsx'

/**
 * Leads a logged-out user out of the application. The public pages come from the server. While it does not respond, the browser
 * would show its own error page, so this component reports it and shows nothing of the account.
 */
export function LeaveApp({ to }: { to: string }) {
  const { t } = useAppText()
  const navigate = useNavigate()
  const [isDown, setDown] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let given = true
    async function leave() {
      const answers = await isThere(to)
      if (!given) return
      setDown(!answers)
      if (answers) void navigate(to, { replace: true })
    }
    void leave()
    return () => {
      given = false
    }
  }, [to, navigate, tries])

  if (!isDown) return null
  return (
    <main>
      <ErrorScreen title={t('connection.out.title')} message={t('connection.out.text')}>
        <Button variant="default" onClick={() => setTries(tries + 1)}>
          {t('connection.retry')}
        </Button>
      </ErrorScreen>
    </main>
  )
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
