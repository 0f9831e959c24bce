import type { Uuid } from '@timetable/domain'
import type { ApiKey, ApiKeyScope } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../socket/commands.ts'
import { useConnection, useSession } from '../../../store/session-context.tsx'

/** The API keys of the school, the secret of the new one, and the actions. Each answer contains the current list. */
export function useApiKeys(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const connection = useConnection()
  const [keys, setKeys] = useState<readonly ApiKey[] | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  const take = useCallback((answer: Answer): boolean => {
    if (answer.type === 'ApiKeyList') setKeys(answer.keys)
    return answer.type === 'ApiKeyList'
  }, [])
  const read = useCallback(async () => {
    setFailed(false)
    setFailed(!take(await runCommand('listApiKeys', { schoolUuid }, { toast: false })))
  }, [runCommand, schoolUuid, take])

  useEffect(() => {
    if (connection === 'open') void read()
  }, [connection, read])

  return {
    keys,
    secret,
    failed,
    read,
    /** Returns whether it was created. */
    make: async (name: string, scope: ApiKeyScope): Promise<boolean> => {
      const answer = await runCommand('createApiKey', { schoolUuid, name, scope })
      if (answer.type === 'ApiKeyList') setSecret(answer.secret ?? null)
      return take(answer)
    },
    withdraw: async (keyUuid: Uuid): Promise<void> => {
      if (take(await runCommand('deleteApiKey', { schoolUuid, keyUuid }))) setSecret(null)
    },
  }
}
