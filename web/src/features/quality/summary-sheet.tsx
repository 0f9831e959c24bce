import {
  amountsOf,
  type CalendarFigures,
  calendarLabel,
  fairnessOf,
  headOf,
  type Schedule,
  weekNamesOf,
  type WorstTimetable,
  worstTimetables,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { useAccount } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { criterionReason } from '../../timetable/rules/criterion-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { valueIn, type FigureColumn } from './columns.ts'
import { DistributionStrip } from '../../timetable/figures/distribution-strip.tsx'
import { distributionOf } from '../../timetable/figures/distribution.ts'
import styles from './summary-sheet.module.css'
import { spreadWords } from '../../timetable/figures/spread-words.ts'
import { useBeforeAmounts } from './use-before-amounts.ts'

/** The number of timetables that fit. */
const WORST = 5
/** The figures of the teachers' weeks that are drawn. */
const DRAWN = ['load', 'gaps', 'days', 'early', 'late', 'run'] as const satisfies readonly FigureColumn[]

/** `schedule`: the version, or one week of it. `named`: whether the worst timetables show whose they are. */
export function SummarySheet(props: {
  version: Schedule
  schedule: Schedule
  week: number | null
  inUse: { readonly first: number; readonly last: number }
  named: boolean
}) {
  const { t, i18n } = useAppText()
  const { version, schedule, week, inUse, named } = props
  const school = useAccount((account) => account.school?.name)
  const [today] = useState(() => formatDate(i18n.language, new Date().toISOString()))
  const amounts = useMemo(() => amountsOf(schedule).filter(({ isAsked }) => isAsked), [schedule])
  const before = useBeforeAmounts(schedule, week)
  const teachers = useMemo(() => teachersOf(schedule, inUse), [schedule, inUse])
  const number = (value: number | undefined) => (value === undefined ? '–' : formatNumber(i18n.language, value))
  const { title } = headOf(version)
  const weekName = weekNamesOf(headOf(version))[week ?? -1]
  const origin = [school, title, weekName && t('periods.inWeek', { week: weekName }), today]
  return (
    <article className={styles.sheet} aria-labelledby="summary" lang={i18n.language}>
      <style>{'@page { margin: 12mm }'}</style>
      <header>
        <h2 id="summary">{t('quality.summary.title')}</h2>
        <p>{origin.filter(Boolean).join(' · ')}</p>
      </header>
      {amounts.length === 0 ? (
        <p>{t('profile.none')}</p>
      ) : (
        <>
          <section>
            <h3>{t('profile.title')}</h3>
            <table className={styles.criteria}>
              <thead>
                <tr>
                  <th scope="col">{t('quality.criterion')}</th>
                  <th scope="col">{t('quality.summary.importance')}</th>
                  {before && <th scope="col">{t('quality.before')}</th>}
                  <th scope="col">{t('history.now')}</th>
                </tr>
              </thead>
              <tbody>
                {amounts.map(({ criterion, importance, amount }) => (
                  <tr key={criterion}>
                    <th scope="row">{t(`profile.criteria.${criterion}.measure`)}</th>
                    <td>{t(`profile.importance.${importance}`)}</td>
                    {before && <td>{number(before.get(criterion))}</td>}
                    <td>{number(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.note}>{t('quality.summary.lead')}</p>
          </section>
          <section>
            <h3>{t('quality.worst.title')}</h3>
            <SummaryWorst schedule={schedule} timetables={worstTimetables(amounts).slice(0, WORST)} named={named} />
          </section>
        </>
      )}
      {teachers.length > 0 && (
        <section>
          <h3>{t('quality.summary.shared')}</h3>
          <ul className={styles.shared}>
            {DRAWN.map((column) => (
              <Drawn key={column} column={column} figures={teachers} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** One figure of all teachers: drawn, and as text. */
function Drawn({ column, figures }: { column: FigureColumn; figures: readonly CalendarFigures[] }) {
  const { t, i18n } = useAppText()
  const distribution = useMemo(
    () => distributionOf(figures.flatMap((each) => valueIn(each, column) ?? [])),
    [figures, column],
  )
  if (!distribution) return null
  const text = (value: number) => formatNumber(i18n.language, value)
  return (
    <li>
      <b>{t(`quality.columns.${column}`)}</b>
      <DistributionStrip distribution={distribution} percent={false} />
      <span>{spreadWords(t, distribution, text)}</span>
    </li>
  )
}

/** The teachers who have lessons. */
function teachersOf(schedule: Schedule, { first, last }: { readonly first: number; readonly last: number }) {
  const teachers = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'TEACHER')
  const view = { term: null, earlyUntil: first, lateFrom: last }
  return fairnessOf(schedule, teachers, view).filter(({ periods }) => periods > 0)
}

/** The number of reasons per timetable, most expensive first, and of places per reason. More does not fit on one sheet. */
const [REASONS, PLACES] = [2, 3]

/** The worst timetables with their reasons. Without names, only whether it is a class or a teacher is stated. */
function SummaryWorst(props: { schedule: Schedule; timetables: readonly WorstTimetable[]; named: boolean }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const { one } = useTypeNames()
  const { schedule, timetables, named } = props
  if (timetables.length === 0) return <p>{t('quality.worst.none')}</p>
  return (
    <ol className={styles.worst}>
      {timetables.map(({ calendarUuid, fails }) => {
        const calendar = schedule.calendars[calendarUuid]
        if (!calendar) return null
        return (
          <li key={calendarUuid}>
            <b>{named ? calendarLabel(schedule.calendars, calendar) : one[calendar.calendarType]}</b>
            <ul>
              {fails.slice(0, REASONS).map(({ criterion, amount }) => (
                <li key={criterion}>{criterionReason(schedule, { criterion, calendarUuid, amount }, words, PLACES)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
