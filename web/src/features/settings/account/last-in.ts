import type { School } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import { takeAnswer } from '../../../ui/take-answer.ts'

/** Which of these schools have no other member. Null until known; 'failed' if it could not be read. */
export function useLastIn(schools: readonly School[]): readonly School[] | null | 'failed' {
  const { runCommand } = useSession()
  const [last, setLast] = useState<readonly School[] | null | 'failed'>(null)
  useEffect(() => {
    async function read(): Promise<readonly School[] | 'failed'> {
      const alone: School[] = []
      for (const school of schools) {
        const answer = await runCommand('listUsers', { schoolUuid: school.uuid }, { toast: false })
        if (answer.type === 'Error') return 'failed'
        if (answer.users.length === 1) alone.push(school)
      }
      return alone
    }
    return takeAnswer(read(), setLast)
  }, [runCommand, schools])
  return last
}
