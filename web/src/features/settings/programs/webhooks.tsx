import { Button, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import type { School } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { CopyField } from '../copy-field.tsx'
import styles from '../settings-page.module.css'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'
import { useBusy } from '../../../ui/use-busy.ts'

/** The school's webhooks, which are called when a version changes. */
export function Webhooks({ school }: { school: School }) {
  const { t } = useAppText()
  const { webhooks, secret, failed, tried, read, make, test, withdraw } = useWebhooks(school.uuid)
  return (
    <section className={styles.section}>
      <h2>{t('settings.webhooks.title')}</h2>
      <div>
        <p className={styles.hint}>{t('settings.webhooks.hint')}</p>
        {failed && !webhooks && (
          <p role="alert" className={styles.failed}>
            {t('settings.webhooks.failed')}{' '}
            <Button variant="default" onClick={() => void read()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {!webhooks && !failed && <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')} />}
        {webhooks && webhooks.length > 0 && (
          <ul className={styles.people} aria-label={t('settings.webhooks.title')}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.uuid}
                webhook={webhook}
                isTried={tried === webhook.uuid}
                onTest={() => void test(webhook.uuid)}
                onWithdraw={() => void withdraw(webhook.uuid)}
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
      </div>
    </section>
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
