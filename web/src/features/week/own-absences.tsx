import type { OwnAbsence, OwnAbsences as Content } from '@timetable/domain'
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { dateFormat } from '../../i18n/format.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { periodsText } from '../../timetable/week/periods-text.ts'
import { askLink, type LinkAnswer } from './link-request.ts'
import phone from '../../timetable/week/phone-page.module.css'
import styles from './link-form.module.css'

/** The absences that a teacher entered here, and the form to enter one: a date, the whole day or some periods. Why is not asked. */
export function OwnAbsences({ token }: { readonly token: string }) {
  const { t, i18n } = useAppText()
  const { content, problem, during, send } = useOwnAbsences(token)
  const [said, setSaid] = useState<string | null>(null)
  if (!content) return null
  const words = wordsFor(t, i18n.language, content)
  async function enter(absence: OwnAbsence) {
    setSaid(null)
    if (await send('POST', '', absence)) setSaid(t('week.own.sent', { when: words.when(absence) }))
  }
  return (
    <details className={styles.part} open={content.absences.length > 0 || undefined}>
      <summary>{t('week.own.title')}</summary>
      <div className={styles.content}>
        <p>{t('week.own.about')}</p>
        {content.absences.length > 0 && (
          <ul className={styles.list} aria-label={t('week.own.list')}>
            {content.absences.map((absence) => (
              <li key={absence.uuid}>
                <span>{words.when(absence)}</span>
                {absence.planned ? (
                  <span className="quiet">{t('week.own.planned')}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.quiet}
                    disabled={during}
                    aria-label={t('week.own.withdrawOf', { when: words.when(absence) })}
                    onClick={() => void send('DELETE', `/${encodeURIComponent(absence.uuid)}`)}
                  >
                    {t('week.own.withdraw')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Form {...{ content, during, onEnter: enter, period: words.period }} />
        <p role="status" className={said ? phone.notice : undefined}>
          {said}
        </p>
        {problem && (
          <p role="alert" className={phone.notice}>
            {problem}
          </p>
        )}
      </div>
    </details>
  )
}

type FormProps = {
  readonly content: Content
  readonly during: boolean
  readonly period: (hourNum: number) => string
  readonly onEnter: (absence: OwnAbsence) => Promise<void>
}

function Form({ content: { today, lastDay, hours, periods }, during, period, onEnter }: FormProps) {
  const { t } = useAppText()
  const [date, setDate] = useState(today)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const choices = Array.from({ length: hours }, (_, hourNum) => {
    const { startTime, endTime } = periods[hourNum] ?? {}
    return { hourNum, name: period(hourNum), startTime, endTime }
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const hour = (value: string) => (value === '' ? undefined : Number(value))
    const [firstPeriod, lastPeriod] = [hour(first), hour(last)]
    void onEnter({
      date,
      ...(firstPeriod !== undefined && { firstPeriod }),
      ...(lastPeriod !== undefined && { lastPeriod }),
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        {t('week.own.date')}
        <input
          type="date"
          required
          min={today}
          max={lastDay ?? undefined}
          value={date}
          onChange={({ currentTarget: { value } }) => setDate(value)}
        />
      </label>
      <div className={styles.pair}>
        <label>
          {t('week.own.from')}
          <select value={first} onChange={({ currentTarget: { value } }) => setFirst(value)}>
            <option value="">{t('today.absence.dayBegin')}</option>
            {choices.map(({ hourNum, name, startTime }) => (
              <option key={hourNum} value={hourNum}>
                {startTime ? `${name} (${startTime})` : name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('week.own.to')}
          <select value={last} onChange={({ currentTarget: { value } }) => setLast(value)}>
            <option value="">{t('today.absence.dayEnd')}</option>
            {choices.map(({ hourNum, name, endTime }) => (
              <option key={hourNum} value={hourNum}>
                {endTime ? `${name} (${endTime})` : name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="submit" className={styles.send} disabled={during || date === ''}>
        {t('week.own.send')}
      </button>
    </form>
  )
}

/** When a teacher is away, in words: "Mon 12 Jan, period 1 to 3". */
function wordsFor(t: AppText, locale: string, { periodNames }: Content) {
  const period = (hourNum: number) => periodNames?.[hourNum] ?? String(hourNum + 1)
  const day = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    period,
    when: ({ date, firstPeriod, lastPeriod }: OwnAbsence) =>
      `${day.format(new Date(date))}, ${periodsText(t, firstPeriod, lastPeriod, period)}`,
  }
}

/** What was entered through a link, requested again when the visitor returns to the page; and the function that changes it. */
function useOwnAbsences(token: string) {
  const { t } = useAppText()
  const address = `/weeks/${encodeURIComponent(token)}/absences`
  const [content, setContent] = useState<Content | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [during, setDuring] = useState(false)
  const receive = useCallback((answer: LinkAnswer<Content>): boolean => {
    if (answer === 'lost' || 'refused' in answer) return false
    setContent(answer.content)
    return true
  }, [])
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void askLink<Content>(address, 'GET').then(receive)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [address, receive])

  async function send(method: 'POST' | 'DELETE', path: string, params?: object): Promise<boolean> {
    setDuring(true)
    setProblem(null)
    const answer = await askLink<Content>(address + path, method, params)
    setDuring(false)
    if (answer === 'lost') setProblem(t('week.notSent'))
    else if ('refused' in answer) setProblem(refusalText(answer.refused))
    return receive(answer)
  }
  return { content, problem, during, send }
}
