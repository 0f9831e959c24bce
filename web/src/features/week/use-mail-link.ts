import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { askLink } from './link-request.ts'

type Outcome = 'confirmed' | 'stopped' | 'unknown' | 'lost'

/**
 * Does what the link of a mail says with which the page was opened: it confirms an address (`#confirm=`), or ends the mails to it (`#stop=`).
 * Returns what came of it, in words.
 */
export function useMailLink(token: string): string | null {
  const { t } = useAppText()
  const [wanted] = useState(() => /^#(confirm|stop)=(.+)$/.exec(location.hash))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    // A reader who reloads the page or passes its address on does not use the link again.
    if (!wanted || location.hash === '') return
    history.replaceState(history.state, '', location.pathname + location.search)
    const [, kind = '', secret = ''] = wanted
    void perform(token, kind, decodeURIComponent(secret)).then(setOutcome)
  }, [token, wanted])
  if (outcome === null) return null
  return outcome === 'lost' ? t('week.notSent') : t(`week.mail.${outcome}`)
}

async function perform(token: string, kind: string, secret: string): Promise<Outcome> {
  const readers = `/weeks/${encodeURIComponent(token)}/readers`
  const isConfirming = kind === 'confirm'
  const answer = isConfirming
    ? await askLink(`${readers}/confirm`, 'POST', { secret })
    : await askLink(`${readers}/stop/${encodeURIComponent(secret)}`, 'POST')
  if (answer === 'lost') return 'lost'
  if ('refused' in answer) return 'unknown'
  return isConfirming ? 'confirmed' : 'stopped'
}
