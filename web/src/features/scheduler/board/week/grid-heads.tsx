import type { Uuid } from '@timetable/domain'
import { memo } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import { formatClockTime } from '../../../../i18n/format.ts'
import { useSession } from '../../../../store/session-context.tsx'
import { DayName } from '../../../../timetable/week/day-name.tsx'
import type { GridModel } from '../../../../timetable/week/grid-model.ts'
import { useWeekNames } from '../../../../timetable/week/week-names.ts'
import { MoreIcon } from '../../../../ui/icons.tsx'
import { HeadMenu } from '../../menus/bulk-menu.tsx'
import styles from './timetable-grid.module.css'

type Of = { readonly calendarUuid: Uuid; readonly calendarName: string }
type DayHeadProps = Of & { readonly dayNum: number; readonly today: boolean }

/** A day's name, as a button for actions on all of its lessons. Rendered apart from the grid, as it contains a menu. */
export const DayHead = memo(function DayHead({ calendarUuid, calendarName, dayNum, today }: DayHeadProps) {
  const { t } = useAppText()
  const names = useWeekNames()
  // As it is visible: the term above the day.
  const day = [names.term(dayNum), names.day(dayNum, 'long')].filter((part) => part !== null).join(', ')
  return (
    <span
      role="columnheader"
      // Announced with every cell: the name alone, without the function of its button.
      aria-label={names.dayOfTerm(dayNum)}
      className={styles.day}
      data-day-head={dayNum}
      data-today={today || undefined}
      data-begins={names.beginsTerm(dayNum) || undefined}
    >
      <HeadMenu scope={{ kind: 'day', calendarUuid, dayNum }} name={t('moving.bulk.day', { day, name: calendarName })}>
        <DayName dayNum={dayNum} />
      </HeadMenu>
    </span>
  )
})

type PeriodHeadProps = Of & { readonly period: GridModel['periods'][number]; readonly readOnly: boolean }

/** A period's number and times, which open the bell schedule for users who may change it, and actions on all of its lessons. */
export const PeriodHead = memo(function PeriodHead({ calendarUuid, calendarName, period, readOnly }: PeriodHeadProps) {
  const { t, i18n } = useAppText()
  const { ui } = useSession()
  const { hourNum, name, startTime, endTime } = period
  const number = name ?? String(hourNum + 1)
  const start = formatClockTime(i18n.language, startTime)
  const end = formatClockTime(i18n.language, endTime)
  const times = (
    <>
      <strong>{`${number} `}</strong>
      <span>{`${start} `}</span>
      <span>{end}</span>
    </>
  )
  return (
    <span role="rowheader" aria-label={`${number}, ${start} – ${end}`} className={styles.period}>
      {readOnly ? (
        <span className={styles.times}>{times}</span>
      ) : (
        <button
          type="button"
          className={styles.times}
          tabIndex={hourNum === 0 ? 0 : -1}
          data-action="bell-schedule"
          aria-label={t('scheduler.grid.period', { number, start, end })}
          onClick={() => ui.openModal({ kind: 'bell-schedule' })}
        >
          {times}
        </button>
      )}
      {!readOnly && (
        <HeadMenu
          scope={{ kind: 'period', calendarUuid, hourNum }}
          name={t('moving.bulk.period', { period: number, name: calendarName })}
          className={styles.more}
        >
          <MoreIcon />
        </HeadMenu>
      )}
    </span>
  )
})
