import type { Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'

/** Only an administrator can pay. Others see the names of the administrators in place of the card. */
export function AskOwners() {
  const { t, i18n } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let current = true
    async function read(school: Uuid) {
      const answer = await runCommand('listUsers', { schoolUuid: school }, { toast: false })
      if (!current || answer.type !== 'UserList') return
      setNames(answer.users.flatMap(({ name, membership }) => (membership === 'owner' ? [name] : [])))
    }
    if (schoolUuid) void read(schoolUuid)
    return () => {
      current = false
    }
  }, [runCommand, schoolUuid])
  const disjunction = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <p role="note">
      {names.length === 0 ? t('billing.owners') : t('billing.askOwners', { names: disjunction.format(names) })}
    </p>
  )
}
