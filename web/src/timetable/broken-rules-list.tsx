import { calendarLabel, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { formatNumber } from '../i18n/format.ts'
import type { BrokenEntry } from './broken-places.ts'
import styles from './findings.module.css'
import { ruleSentence } from './rule-sentence.ts'
import { useRuleWords } from './use-rule-words.ts'

const PLACES = 6

/** Broken rules as sentences, each with the timetables where it is broken; these lead to their grids. */
export function BrokenRulesList(props: {
  schedule: Schedule
  entries: readonly BrokenEntry[]
  most: number
  onChoose?: () => void
}) {
  const { t, i18n } = useAppText()
  const words = useRuleWords()
  const { schedule, entries, most, onChoose } = props
  const shown = useMemo(
    () => entries.slice(0, most).map((entry) => ({ ...entry, sentence: ruleSentence(schedule, entry.rule, words) })),
    [schedule, entries, most, words],
  )
  const more = entries.length - shown.length
  return (
    <>
      <ul className={styles.list} aria-label={t('rules.panel.title')}>
        {shown.map(({ rule, sentence, places }) => (
          <li key={rule.uuid} data-required={rule.strength === 'required' || undefined}>
            <p>{sentence}</p>
            <span className={styles.places}>
              {places.slice(0, PLACES).map(({ calendar, amount, lessonUuid }) => (
                <Link
                  key={calendar.uuid}
                  to={`/app/scheduler?calendar=${calendar.uuid}`}
                  state={{ lesson: lessonUuid }}
                  onClick={onChoose}
                  aria-label={`${calendarLabel(schedule.calendars, calendar)}, ${t('rules.amount', { count: amount })}`}
                >
                  {calendarLabel(schedule.calendars, calendar)}
                  {amount > 1 && <small>×{formatNumber(i18n.language, amount)}</small>}
                </Link>
              ))}
              {places.length > PLACES && <small>{t('rules.others', { count: places.length - PLACES })}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/app/rules?show=broken" className={styles.all} onClick={onChoose}>
        {more > 0 ? t('rules.panel.more', { count: more }) : t('rules.panel.show')}
      </Link>
    </>
  )
}
