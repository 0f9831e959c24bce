import { Checkbox } from '@mantine/core'
import { calendarLabel, type CalendarType, type Schedule } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { isGroup, listedCalendars } from '../../timetable/calendars/listed-calendars.ts'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './calendar-choice.module.css'
import { choose, chosenCalendars, type Choosing, type Chosen } from './print-settings.ts'

/** Selects timetables: whole types with one tick, or single ones. With many there is a search. */
export function CalendarChoice(props: { schedule: Schedule; choosing: Choosing; onChange: (chosen: Chosen) => void }) {
  const { schedule, onChange } = props
  const { chosen, groups } = props.choosing
  const { t } = useAppText()
  const [search, setSearch] = useState('')
  const ticked = new Set(chosenCalendars(schedule, { chosen, groups }))
  // A ticked group stays visible even if groups are off: everything that is printed can be deselected.
  const foundOf = (type: CalendarType) => {
    const all = calendarsByName(schedule, type)
    const listed = new Set(listedCalendars(all, { search, withGroups: groups }))
    return all.filter((each) => listed.has(each) || (search.trim() === '' && isGroup(each) && ticked.has(each.uuid)))
  }
  const types = CALENDAR_TYPES.map((type) => ({
    type,
    all: chosenCalendars(schedule, { chosen: [type], groups }),
    found: foundOf(type),
  })).filter(({ found }) => found.length > 0)
  const set = (uuids: readonly string[], on: boolean) => onChange(choose(schedule, { chosen, groups }, uuids, on))
  return (
    <fieldset className={styles.choice}>
      <legend>
        {t('print.calendars')} <span className={styles.count}>{t('print.chosen', { count: ticked.size })}</span>
      </legend>
      <SearchField label={t('print.search')} value={search} onChange={setSearch} />
      <div className={styles.list} tabIndex={0} role="group" aria-label={t('print.calendars')}>
        {types.length === 0 && <p className={styles.none}>{t('print.noneFound')}</p>}
        {types.map(({ type, all, found }) => {
          const count = all.filter((uuid) => ticked.has(uuid)).length
          return (
            <div key={type} className={styles.type}>
              {search.trim() === '' && (
                <Checkbox
                  className={styles.all}
                  label={t(`print.allOf.${type}`)}
                  checked={count === all.length}
                  indeterminate={count > 0 && count < all.length}
                  onChange={(event) => set(all, event.currentTarget.checked)}
                />
              )}
              {found.map((calendar) => (
                <Checkbox
                  key={calendar.uuid}
                  className={styles.one}
                  label={calendarLabel(schedule.calendars, calendar)}
                  checked={ticked.has(calendar.uuid)}
                  onChange={(event) => set([calendar.uuid], event.currentTarget.checked)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
