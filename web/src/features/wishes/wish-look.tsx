import { Button, Checkbox } from '@mantine/core'
import {
  differingSlots,
  timeOffOf,
  weekOf,
  weekWithWishes,
  type Calendar,
  type Schedule,
  type TimeOffWeek,
  type WishLink,
} from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useWeekNamesOf } from '../../timetable/week/week-names.ts'
import { WeekOfMarks } from '../../timetable/week/week-of-marks.tsx'
import styles from './wishes.module.css'

type Props = {
  readonly schedule: Schedule
  readonly calendar: Calendar
  readonly answer: NonNullable<WishLink['answer']>
  readonly busy: boolean
  readonly onTake: (free: boolean) => void
  readonly onLeave: () => void
}

/** A teacher's wishes beside their blocked and unwanted times in the version; differences are framed. */
export function WishLook({ schedule, calendar, answer, busy, onTake, onLeave }: Props) {
  const { t } = useAppText()
  const names = useWeekNamesOf(schedule)
  const [free, setFree] = useState(false)
  const { days, hours, at } = weekOf(schedule)
  const calendarUuid = calendar.uuid
  const now = timeOffOf(schedule, { calendarUuid })
  const then = weekWithWishes(schedule, { calendarUuid, cells: answer.cells, free })
  const differing = new Set(differingSlots(now, then))
  const freed = [...differing].filter((slot) => !then.has(slot)).length
  const marks = (week: TimeOffWeek) => ({
    ...{ days, hours, names },
    offAt: (day: number, hour: number) => week.get(at(day, hour)?.uuid ?? ''),
    stands: (day: number, hour: number) => differing.has(at(day, hour)?.uuid ?? ''),
  })
  return (
    <div className={styles.look}>
      {answer.text && <blockquote className={styles.quote}>{answer.text}</blockquote>}
      <div className={styles.pair}>
        <WeekOfMarks label={t('wishes.now')} {...marks(now)} />
        <WeekOfMarks label={t('wishes.then')} {...marks(then)} />
      </div>
      <p role="status">
        {differing.size === 0 ? t('wishes.same') : t('wishes.differing', { count: differing.size })}{' '}
        {freed > 0 && t('wishes.freed', { count: freed })}
      </p>
      <Checkbox label={t('wishes.free')} checked={free} onChange={(event) => setFree(event.currentTarget.checked)} />
      <div className={styles.tools}>
        <Button loading={busy} onClick={() => onTake(free)}>
          {t('wishes.take')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onLeave}>
          {t('wishes.leave')}
        </Button>
      </div>
    </div>
  )
}
