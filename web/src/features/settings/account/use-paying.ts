import type { School } from '@timetable/service'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import { takeAnswer } from '../../../ui/take-answer.ts'

/** Which of these schools have a subscription that would be renewed. Empty until known, and on a server without payment. */
export function usePaying(schools: readonly School[]): readonly School[] {
  const { runCommand, account } = useSession()
  const [paying, setPaying] = useState<ReadonlySet<string>>(new Set())
  const read = useEffectEvent(async () => {
    const found = new Set<string>()
    for (const { uuid, isSchoolCustomer } of account.getState().billing === 'off' ? [] : schools) {
      const paid = await runCommand('readSubscription', { schoolUuid: uuid }, { toast: false })
      // If the provider does not respond, the school's last known state is used.
      if (paid.type === 'Error' ? isSchoolCustomer : paid.customer && !paid.cancelAtPeriodEnd) found.add(uuid)
    }
    return found
  })
  // Compared by ids: an answer about a school also updates the school's object.
  const asked = schools.map(({ uuid }) => uuid).join(' ')
  useEffect(() => (asked === '' ? undefined : takeAnswer(read(), setPaying)), [asked])
  return schools.filter(({ uuid }) => paying.has(uuid))
}
