import type { MessageOf } from '@timetable/service'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../socket/commands.ts'
import { useConnection } from '../../store/session-context.tsx'

/**
 * A list of the school, loaded when the connection opens. Every answer of that type contains the current list; null until the first.
 * `take` accepts the answer of a command, and returns whether it contains the list.
 */
export function useSchoolList<Type extends Answer['type']>(type: Type, ask: () => Promise<Answer>) {
  const connection = useConnection()
  const [list, setList] = useState<MessageOf<Type> | null>(null)
  const [failed, setFailed] = useState(false)

  function take(answer: Answer): boolean {
    if (answer.type === type) setList(answer as MessageOf<Type>)
    return answer.type === type
  }
  async function read() {
    setFailed(false)
    setFailed(!take(await ask()))
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => {
    if (connection === 'open') void readFirst()
  }, [connection])

  return { list, failed, read, take }
}
