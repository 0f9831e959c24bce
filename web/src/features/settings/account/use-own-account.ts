import { useCallback, useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { toOwnAccount, type OwnAccountAnswer, type OwnAccountDeed } from '../../../socket/own-account.ts'
import { useSession } from '../../../store/session-context.tsx'

/** Sends requests about the user's own account with a fresh token. General errors are returned as text. */
export function useOwnAccount() {
  const { t } = useAppText()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const act = useCallback(
    async (deed: OwnAccountDeed, form: object): Promise<OwnAccountAnswer> => {
      setBusy(true)
      setProblem(null)
      await session.renew()
      const who = { server: sessionStorage.getItem('address') ?? '', token: session.account.getState().token ?? '' }
      const answer = await toOwnAccount(fetch, who, deed, form)
      setBusy(false)
      if (answer.kind === 'unavailable') setProblem(refusalText(answer.why))
      else if (answer.kind === 'too-many') setProblem(t('account.tooMany', { count: answer.minutes }))
      else if (answer.kind !== 'done' && answer.kind !== 'refused') setProblem(t(`account.${answer.kind}`))
      return answer
    },
    [session, t],
  )
  return { act, busy, problem }
}
