import { Button, TextInput } from '@mantine/core'
import { LIMITS, type Uuid } from '@timetable/domain'
import type { School, Webhook } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useSession } from '../../../store/session-context.tsx'
import { CopyField } from '../copy-field.tsx'
import { ListSection } from '../section.tsx'
import styles from '../settings-page.module.css'
import { useSchoolList } from '../use-school-list.ts'
import { useNewSecret } from './use-new-secret.ts'
import { WebhookRow } from './webhook-row.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { useBusy } from '../../../ui/use-busy.ts'

/** The school's webhooks, which are called when a version changes. */
export function Webhooks({ school }: { school: School }) {
  const { t } = useAppText()
  const { state, secret, tried, make, test, withdraw } = useWebhooks(school.uuid)
  const webhooks = state.list?.webhooks
  const [leaving, setLeaving] = useState<Webhook | null>(null)
  return (
    <ListSection
      title={t('settings.webhooks.title')}
      hint={t('settings.webhooks.hint')}
      failure={t('settings.webhooks.failed')}
      state={state}
    >
      {webhooks && webhooks.length > 0 && (
        <ul className={styles.people} aria-label={t('settings.webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.uuid}
              webhook={webhook}
              isTried={tried === webhook.uuid}
              onTest={() => void test(webhook.uuid)}
              onWithdraw={() => setLeaving(webhook)}
            />
          ))}
        </ul>
      )}
      {secret !== null && (
        <div className={styles.secret} role="status">
          <p>{t('settings.webhooks.once')}</p>
          <CopyField value={secret} label={t('settings.webhooks.secret')} copy={t('settings.webhooks.copy')} />
        </div>
      )}
      {webhooks && webhooks.length < LIMITS.webhooksPerSchool && <WebhookForm onMake={make} />}
      {leaving && (
        <WithdrawDialog
          title={t('settings.webhooks.withdraw', { url: leaving.url })}
          text={t('settings.webhooks.withdrawText')}
          facts={<WebhookUse of={leaving} />}
          onWithdraw={() => withdraw(leaving.uuid)}
          onClose={() => setLeaving(null)}
        />
      )}
    </ListSection>
  )
}

/** When a webhook was called last. */
function WebhookUse({ of: { answers } }: { of: Webhook }) {
  const { t, i18n } = useAppText()
  const [last] = answers
  return (
    <p className={styles.hint}>
      {last
        ? t('settings.webhooks.lastSent', { date: formatDateTime(i18n.language, last.at) })
        : t('settings.webhooks.neverSent')}
    </p>
  )
}

function WebhookForm({ onMake }: { onMake: (url: string) => Promise<boolean> }) {
  const { t } = useAppText()
  const [url, setUrl] = useState('')
  const { busy, during } = useBusy()
  const [isWrong, setWrong] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^https?:\/\/./.test(url.trim())
    setWrong(!isAddress)
    if (!isAddress || busy) return
    if (await during(onMake(url))) setUrl('')
  }
  return (
    <form className={styles.keyForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        type="url"
        inputMode="url"
        label={t('settings.webhooks.address')}
        placeholder="https://school.example/timetable"
        value={url}
        maxLength={LIMITS.webhookUrlLength}
        error={isWrong && t('refusals.webhook-address')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('settings.webhooks.make')}
      </Button>
    </form>
  )
}

/** The webhooks of the school, the secret of the new one, and the actions. Each answer contains the current list. */
function useWebhooks(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const { secret, show, hide } = useNewSecret()
  /** The webhook that is being tested. */
  const [tried, setTried] = useState<Uuid | null>(null)
  const state = useSchoolList('WebhookList', () => runCommand('listWebhooks', { schoolUuid }, { toast: false }))
  const { take } = state

  return {
    state,
    secret,
    tried,
    /** Returns whether it was created. */
    make: async (url: string): Promise<boolean> => {
      const answer = await runCommand('createWebhook', { schoolUuid, url })
      if (answer.type === 'WebhookList') show(answer.secret, answer.webhooks, state.list?.webhooks)
      return take(answer)
    },
    test: async (webhookUuid: Uuid): Promise<void> => {
      setTried(webhookUuid)
      take(await runCommand('testWebhook', { schoolUuid, webhookUuid }))
      setTried(null)
    },
    /** Returns whether it was withdrawn. */
    withdraw: async (webhookUuid: Uuid): Promise<boolean> => {
      const isGone = take(await runCommand('deleteWebhook', { schoolUuid, webhookUuid }))
      if (isGone) hide(webhookUuid)
      return isGone
    },
  }
}
