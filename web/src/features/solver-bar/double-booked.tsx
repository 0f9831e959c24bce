import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'
import { dayName } from '../../i18n/day-names.ts'
import { clashList } from './clash-list.ts'
import styles from './list.module.css'

/** A school in chaos has hundreds; nobody reads further than this. */
const MOST = 40

/** How many lessons are affected; opens the list of where, each leading to its timetable. */
export function DoubleBooked({ affected }: { affected: number }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  if (affected === 0) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="top-end" shadow="md" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.quiet}
          title={t('scheduler.solver.showAffected')}
          onClick={() => setOpened(!opened)}
        >
          {t('scheduler.solver.affected', { count: affected })}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{opened && <List onChoose={() => setOpened(false)} />}</Popover.Dropdown>
    </Popover>
  )
}

function List({ onChoose }: { onChoose: () => void }) {
  const { t, i18n } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const clashes = useSchedule((state) => state.clashes)
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  if (!schedule) return null
  const dayNames = schedule.head[schedule.uuid]?.dayNames ?? null
  const entries = clashList(schedule, clashes)
  const rest = entries.length - MOST
  return (
    <ul className={styles.list}>
      {entries.slice(0, MOST).map(({ calendarUuid, name, slot, courses }) => {
        const day =
          dayName(i18n.language, slot.dayNum, dayNames?.[slot.dayNum] ?? null, labels, 'long') ??
          t('scheduler.day', { number: slot.dayNum + 1 })
        return (
          <li key={`${calendarUuid} ${slot.uuid}`}>
            <Link to={{ search: `?calendar=${calendarUuid}` }} className={styles.place} onClick={onChoose}>
              <strong>{name}</strong>
              <span>{t('scheduler.solver.slot', { day, period: slot.hourNum + 1 })}</span>
              <p>{courses.join(', ')}</p>
            </Link>
          </li>
        )
      })}
      {rest > 0 && <li className={styles.rest}>{t('scheduler.solver.moreDoubleBookings', { count: rest })}</li>}
    </ul>
  )
}
