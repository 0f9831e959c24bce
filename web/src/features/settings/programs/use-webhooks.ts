import type { Uuid } from '@timetable/domain'
import type { Webhook } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../socket/commands.ts'
import { useConnection, useSession } from '../../../store/session-context.tsx'

/** The addresses that are told of changes, the secret of the one just made, and what can be done; each answer is the list as it is then. */
export function useWebhooks(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const connection = useConnection()
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  /** The one that is being tried. */
  const [tried, setTried] = useState<Uuid | null>(null)

  const take = useCallback((answer: Answer): boolean => {
    if (answer.type === 'WebhookList') setWebhooks(answer.webhooks)
    return answer.type === 'WebhookList'
  }, [])
  const read = useCallback(async () => {
    setFailed(false)
    setFailed(!take(await runCommand('listWebhooks', { schoolUuid }, { toast: false })))
  }, [runCommand, schoolUuid, take])

  useEffect(() => {
    if (connection === 'open') void read()
  }, [connection, read])

  return {
    webhooks,
    secret,
    failed,
    tried,
    read,
    /** True once it is made. */
    make: async (url: string): Promise<boolean> => {
      const answer = await runCommand('createWebhook', { schoolUuid, url })
      if (answer.type === 'WebhookList') setSecret(answer.secret ?? null)
      return take(answer)
    },
    test: async (webhookUuid: Uuid): Promise<void> => {
      setTried(webhookUuid)
      take(await runCommand('testWebhook', { schoolUuid, webhookUuid }))
      setTried(null)
    },
    withdraw: async (webhookUuid: Uuid): Promise<void> => {
      if (take(await runCommand('deleteWebhook', { schoolUuid, webhookUuid }))) setSecret(null)
    },
  }
}
