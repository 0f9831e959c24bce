import { Tooltip } from '@mantine/core'
import { labelOf } from '@timetable/domain'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useAppText } from '../../i18n/app-texts.ts'
import { companyOf, type Companion, type Company } from '../../store/presence.ts'
import { useAccount, usePresence, useSchedule } from '../../store/session-context.tsx'
import { PersonMark } from '../../timetable/calendars/person-mark.tsx'
import { EyeIcon } from '../../ui/icons.tsx'
import styles from './people-here.module.css'

const SHOWN = 4

/** The other users who have the version open, whose timetables they view, and which lessons they are dragging. */
export function PeopleHere() {
  const presence = usePresence(useShallow(({ you, people }) => ({ you, people })))
  const ownUuid = useAccount((account) => account.user?.uuid ?? null)
  const company = useMemo(() => companyOf(presence, ownUuid), [presence, ownUuid])
  if (company.companions.length === 0 && company.guests === 0) return null
  return <Marks {...company} />
}

function Marks({ companions, guests }: Company) {
  const { t } = useAppText()
  const words = useWords()
  const rest = companions.slice(SHOWN)
  return (
    <ul className={styles.people} aria-label={t('people.here')}>
      {companions.slice(0, SHOWN).map((companion) => (
        <Person key={companion.uuid} label={words(companion)}>
          <PersonMark uuid={companion.uuid} name={companion.name} />
        </Person>
      ))}
      {rest.length > 0 && (
        <Person label={rest.map(words).join('\n')}>
          <span className={styles.count} aria-hidden="true">
            {t('people.more', { count: rest.length })}
          </span>
        </Person>
      )}
      {guests > 0 && (
        <Person label={`${t('people.guests', { count: guests })}. ${t('people.guestsHint')}`}>
          <span className={styles.guests} aria-hidden="true">
            <EyeIcon />
            {guests}
          </span>
        </Person>
      )}
    </ul>
  )
}

function Person({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <li>
      <Tooltip label={<span className={styles.lines}>{label}</span>} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" className={styles.person} aria-label={label}>
          {children}
        </button>
      </Tooltip>
    </li>
  )
}

/** Returns a function that describes a user: the name, whose timetables they view, and which lessons they are dragging. */
function useWords(): (companion: Companion) => string {
  const { t, i18n } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  return ({ name, calendarUuids, lessonUuids }) => {
    if (!schedule) return name
    const list = new Intl.ListFormat(i18n.language)
    const calendars = calendarUuids.map((uuid) => labelOf(schedule, uuid)).filter(Boolean)
    const lessons = lessonUuids.flatMap(
      (uuid) => schedule.subjects[schedule.lessons[uuid]?.subjectUuid ?? '']?.name ?? [],
    )
    const who = calendars.length > 0 ? t('people.at', { name, calendars: list.format(calendars) }) : name
    return lessons.length > 0 ? t('people.holding', { who, what: list.format(lessons) }) : who
  }
}
