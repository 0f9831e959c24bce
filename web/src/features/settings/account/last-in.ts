import type { School } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useSession } from '../../../store/session-context.tsx'

/** Which of these schools have no other member. Null until known; 'failed' if it could not be read. */
export function useLastIn(schools: readonly School[]): readonly School[] | null | 'failed' {
  const { runCommand } = useSession()
  const [last, setLast] = useState<readonly School[] | null | 'failed'>(null)
  useEffect(() => {
    let current = true
    async function read() {
      const alone: School[] = []
      for (const school of schools) {
        const answer = await runCommand('listUsers', { schoolUuid: school.uuid }, { toast: false })
        if (answer.type === 'Error') return 'failed'
        if (answer.users.length === 1) alone.push(school)
      }
      return alone
    }
    void read().then((found) => current && setLast(found))
    return () => {
      current = false
    }
  }, [runCommand, schools])
  return last
}
