import { LIMITS } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { askLink } from './link-request.ts'
import phone from '../../timetable/week/phone-page.module.css'
import styles from './link-form.module.css'

/** Where a reader leaves an address that gets mails about changes to the week. */
export function MailForm({ token }: { readonly token: string }) {
  const { t, i18n } = useAppText()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [during, setDuring] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setDuring(true)
    setProblem(null)
    setSentTo(null)
    const params = { email: email.trim(), language: i18n.language }
    const answer = await askLink(`/weeks/${encodeURIComponent(token)}/readers`, 'POST', params)
    setDuring(false)
    if (answer === 'lost') return setProblem(t('week.notSent'))
    if ('refused' in answer) return setProblem(refusalText(answer.refused))
    setSentTo(params.email)
    return setEmail('')
  }
  return (
    <details className={styles.part}>
      <summary>{t('week.mail.title')}</summary>
      <form className={styles.content} onSubmit={(event) => void submit(event)}>
        <p>{t('week.mail.about')}</p>
        <label className={styles.label}>
          {t('week.mail.address')}
          <input
            type="email"
            required
            autoComplete="email"
            maxLength={LIMITS.emailLength}
            value={email}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
        </label>
        <button type="submit" className={styles.send} disabled={during || email.trim() === ''}>
          {t('week.mail.send')}
        </button>
        <p role="status" className={sentTo ? phone.notice : undefined}>
          {sentTo && t('week.mail.sent', { address: sentTo })}
        </p>
        {problem && (
          <p role="alert" className={phone.notice}>
            {problem}
          </p>
        )}
      </form>
    </details>
  )
}
