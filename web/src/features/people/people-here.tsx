import { Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useAppText } from '../../i18n/app-texts.ts'
import { companyOf, type Companion } from '../../store/company.ts'
import { useAccount, usePresence, useSchedule } from '../../store/session-context.tsx'
import { PersonMark } from '../../timetable/person-mark.tsx'
import styles from './people-here.module.css'

const SHOWN = 4

/** Who else has the version open, and in whose timetable they are. */
export function PeopleHere() {
  const { t } = useAppText()
  const presence = usePresence(useShallow(({ you, people }) => ({ you, people })))
  const ownUuid = useAccount((account) => account.user?.uuid ?? null)
  const { companions, guests } = useMemo(() => companyOf(presence, ownUuid), [presence, ownUuid])
  const words = useWords()
  if (companions.length === 0 && guests === 0) return null
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
            <svg viewBox="0 0 16 16" width="14" height="14">
              <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8Z" />
              <circle cx="8" cy="8" r="1.8" />
            </svg>
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

/** Someone in words: their name, and whose timetables they look at. */
function useWords(): (companion: Companion) => string {
  const { t, i18n } = useAppText()
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  return ({ name, calendarUuids }) => {
    const names = calendarUuids.flatMap((uuid) => calendars?.[uuid]?.name ?? [])
    if (names.length === 0) return name
    return t('people.at', { name, calendars: new Intl.ListFormat(i18n.language).format(names) })
  }
}
