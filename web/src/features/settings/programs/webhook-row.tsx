import { Button } from '@mantine/core'
import type { Webhook, WebhookAnswer } from '@timetable/service'
import { useAppText, type AppText } from '../../../i18n/app-texts.ts'
import { formatDate, formatDateTime } from '../../../i18n/format.ts'
import styles from '../settings-page.module.css'

/** One webhook: its owner, whether it is active, and its last response. */
export function WebhookRow(props: { webhook: Webhook; isTried: boolean; onTest: () => void; onWithdraw: () => void }) {
  const { isTried, onTest, onWithdraw } = props
  const { url, madeBy, createdAt, isOff, answers } = props.webhook
  const { t, i18n } = useAppText()
  const locale = i18n.language
  return (
    <li className={styles.webhook}>
      <div className={styles.who}>
        <p>
          {url}
          {isOff && <span className={styles.off}>{t('settings.webhooks.off')}</span>}
        </p>
        <p className={styles.hint}>
          {t('settings.webhooks.made', { name: madeBy, date: formatDate(locale, createdAt) })}
        </p>
        {isOff && <p className={styles.hint}>{t('settings.webhooks.offHint')}</p>}
        {answers.length > 0 && (
          <ul className={styles.lastAnswers} aria-label={t('settings.webhooks.answers', { url })}>
            {answers.map((answer, place) => (
              <li key={`${answer.at} ${place}`}>
                {t('settings.webhooks.answered', {
                  date: formatDateTime(locale, answer.at),
                  what: t(`settings.webhooks.type.${answer.type}`),
                  answer: said(answer, t),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={isTried}
          aria-label={t('settings.webhooks.testOf', { url })}
          onClick={() => onTest()}
        >
          {t('settings.webhooks.test')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={t('settings.webhooks.withdraw', { url })}
          onClick={() => onWithdraw()}
        >
          {t('settings.withdraw')}
        </Button>
      </div>
    </li>
  )
}

function said({ status, problem }: WebhookAnswer, t: AppText): string {
  if (problem !== null) return t(`settings.webhooks.problem.${problem}`)
  return t(`settings.webhooks.${status !== null && status >= 200 && status < 300 ? 'heard' : 'refused'}`, {
    status: status ?? 0,
  })
}
