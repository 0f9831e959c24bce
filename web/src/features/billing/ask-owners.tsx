import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'

/** Only an administrator can pay. Others see the names of the administrators in place of the card. */
export function AskOwners() {
  const { t, i18n } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (!schoolUuid) return undefined
    return takeAnswer(runCommand('listUsers', { schoolUuid }, { toast: false }), (answer) => {
      if (answer.type !== 'UserList') return
      setNames(answer.users.flatMap(({ name, membership }) => (membership === 'owner' ? [name] : [])))
    })
  }, [runCommand, schoolUuid])
  const disjunction = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <p role="note">
      {names.length === 0 ? t('billing.owners') : t('billing.askOwners', { names: disjunction.format(names) })}
    </p>
  )
}
