import {
  LIMITS,
  TIME_OFF,
  type TimeOff,
  type WishedCell,
  type WishSheet,
  type WishLinkContent,
} from '@timetable/domain'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { DayLabels } from '../../i18n/day-names.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { SlotGrid } from '../../timetable/week/slot-grid.tsx'
import { weekNames } from '../../timetable/week/week-names.ts'
import { WeekOfMarks } from '../../timetable/week/week-of-marks.tsx'
import type { Sent } from './use-sheet.ts'
import phone from '../../timetable/week/phone-page.module.css'
import styles from './wish-page.module.css'

type Props = {
  /** The token of the sheet's link. */
  readonly token: string
  readonly content: WishLinkContent
  readonly onSend: (sheet: WishSheet) => Promise<Sent>
}

/** The week to mark in three grades, a comment, and a button that sends both. After the closing date it shows what was sent. */
export function Sheet({ token, content, onSend }: Props) {
  const { t, i18n } = useAppText()
  const { days, hours, answer, round } = content
  const names = useMemo(
    () =>
      weekNames(
        { ...content, daysPerTerm: content.daysPerTerm ?? undefined },
        { t, locale: i18n.language, labels: content.labels as DayLabels },
      ),
    [content, t, i18n.language],
  )
  const [begun] = useState(() => keptSheet.of(token, answer) ?? answer)
  const [marks, setMarks] = useState<Marks>(() => marksOf(begun?.cells ?? []))
  const [text, setText] = useState(begun?.text ?? '')
  const [brush, setBrush] = useState<TimeOff>('cannot')
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  // Painted slots arrive faster than renders.
  const latest = useRef(marks)
  const words = Object.fromEntries(TIME_OFF.map((each) => [each, t(`calendars.timeOff.${each}`)]))
  const sheet = { cells: cellsOf(marks), text: text.trim() }
  const isSent = answer !== null && sameSheet(answer, sheet)
  const isBegun = !sameSheet(answer ?? { cells: [], text: '' }, sheet)
  useEffect(() => {
    if (isBegun) keptSheet.keep(token, answer, { cells: cellsOf(marks), text })
    else keptSheet.drop(token)
  }, [token, answer, isBegun, marks, text])

  function paint(keys: readonly string[], on: boolean) {
    const next = new Map(latest.current)
    for (const key of keys) {
      if (on) next.set(key, brush)
      else next.delete(key)
    }
    latest.current = next
    setMarks(next)
    setSent(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setSent(await onSend(sheet))
    setSending(false)
  }

  if (!content.open) {
    const then = marksOf(answer?.cells ?? [])
    return (
      <section className={styles.sheet}>
        <p role="status" className={phone.notice}>
          {t('wish.closed', { date: dayText(i18n.language, round.lastDay) })}
        </p>
        <Became content={content} />
        {answer && (
          <WeekOfMarks
            label={t('wish.sentWeek')}
            {...{ days, hours, names }}
            offAt={(day, hour) => then.get(keyOf(day, hour))}
          />
        )}
        {answer?.text && <p className={styles.sentence}>{answer.text}</p>}
      </section>
    )
  }
  return (
    <form className={styles.sheet} onSubmit={(event) => void submit(event)}>
      <p>{t('wish.until', { date: dayText(i18n.language, round.lastDay) })}</p>
      <Became content={content} />
      <fieldset className={styles.brushes}>
        <legend>{t('wish.brush')}</legend>
        {TIME_OFF.map((each) => (
          <label key={each} data-mark={each}>
            <input type="radio" name="brush" checked={brush === each} onChange={() => setBrush(each)} />
            <span aria-hidden="true" className={styles.sign} data-mark={each} />
            {words[each]}
          </label>
        ))}
      </fieldset>
      {hours === 0 ? (
        <p className={phone.notice}>{t('wish.noPeriods')}</p>
      ) : (
        <SlotGrid
          label={t('wish.week')}
          {...{ days, hours, names }}
          keyAt={keyOf}
          marked={[...marks].flatMap(([key, off]) => (off === brush ? [key] : []))}
          markOf={(key) => {
            const off = marks.get(key)
            return off ? { kind: off, word: words[off] ?? off } : { kind: 'free', word: t('calendars.timeOff.free') }
          }}
          onPaint={paint}
        />
      )}
      <label className={styles.text}>
        {t('wish.text')}
        <textarea
          rows={3}
          maxLength={LIMITS.wishLength}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setSent(null)
          }}
        />
      </label>
      {sent !== null && sent !== 'sent' && (
        <p role="alert" className={phone.notice}>
          {t(`wish.not.${sent}`)}
        </p>
      )}
      <button type="submit" className={styles.send} disabled={sending || isSent}>
        {t(isSent ? 'wish.isSent' : answer ? 'wish.sendAgain' : 'wish.send')}
      </button>
    </form>
  )
}

/** When it was sent, and its outcome. */
function Became({ content: { answer, outcome } }: { content: WishLinkContent }) {
  const { t, i18n } = useAppText()
  if (!answer) return null
  return (
    <p role="status" className={styles.became} data-outcome={outcome ?? undefined}>
      {t('wish.sentAt', { date: formatDateTime(i18n.language, answer.at) })} {t(`wish.outcome.${outcome ?? 'open'}`)}
    </p>
  )
}

const dayText = (locale: string, day: string) => formatDate(locale, `${day}T12:00:00Z`)

/** The current marks, by cell. */
type Marks = ReadonlyMap<string, TimeOff>

const keyOf = (day: number, hour: number) => `${day}-${hour}`

const marksOf = (cells: readonly WishedCell[]): Marks =>
  new Map(cells.map(([day, hour, off]) => [keyOf(day, hour), off]))

/** The cells in the order of the week, so that equal sheets are identical, whatever order they were painted in. */
function cellsOf(marks: Marks): WishedCell[] {
  return [...marks]
    .map(([key, off]): WishedCell => {
      const [day = 0, hour = 0] = key.split('-').map(Number)
      return [day, hour, off]
    })
    .sort(([dayA, hourA], [dayB, hourB]) => dayA - dayB || hourA - hourB)
}

const sameSheet = (a: WishSheet, b: WishSheet): boolean =>
  a.text === b.text && JSON.stringify(cellsOf(marksOf(a.cells))) === JSON.stringify(cellsOf(marksOf(b.cells)))

/** What is stored: the sheet, and the time of the submitted answer that it is based on. */
type Kept = { readonly from: string | null; readonly sheet: WishSheet }

/** The marks that are not submitted yet, stored in this tab: a phone may reload a page at any time. */
const keptSheet = {
  /** Null if nothing is stored, or another sheet was submitted since. */
  of(token: string, answer: WishLinkContent['answer']): WishSheet | null {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(token)) ?? 'null') as Kept | null
    return kept && kept.from === (answer?.at ?? null) ? kept.sheet : null
  },
  keep(token: string, answer: WishLinkContent['answer'], sheet: WishSheet): void {
    sessionStorage.setItem(storageKey(token), JSON.stringify({ from: answer?.at ?? null, sheet } satisfies Kept))
  },
  drop: (token: string): void => sessionStorage.removeItem(storageKey(token)),
}

const storageKey = (token: string) => `wish-${token}`
