import type { Uuid } from '@timetable/domain'
import type { Webhook } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '../../../socket/commands.ts'
import { useConnection, useSession } from '../../../store/session-context.tsx'

/** The webhooks of the school, the secret of the new one, and the actions. Each answer contains the current list. */
export function useWebhooks(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const connection = useConnection()
  const [webhooks, setWebhooks] = useState<readonly Webhook[] | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  /** The webhook that is being tested. */
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
    /** Returns whether it was created. */
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
