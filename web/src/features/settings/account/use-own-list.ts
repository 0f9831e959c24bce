import { useCallback, useEffect, useState } from 'react'
import type { OwnAccountDeed } from '../../../socket/own-account.ts'
import { useOwnAccount } from './use-own-account.ts'

/** A list of the user's own items, by the server's name for it. Null until it is loaded; loaded again after each change. */
export function useOwnList<T>(name: 'sessions' | 'passkeys') {
  const { act, busy, problem } = useOwnAccount()
  const [list, setList] = useState<readonly T[] | null>(null)

  const read = useCallback(async () => {
    const answer = await act(name, {})
    if (answer.kind === 'done') setList((answer.body as Partial<Record<typeof name, T[]>> | null)?.[name] ?? [])
  }, [act, name])
  useEffect(() => void read(), [read])

  return {
    list,
    read,
    busy,
    problem,
    async change(deed: OwnAccountDeed, form: object) {
      if ((await act(deed, form)).kind === 'done') await read()
    },
  }
}
