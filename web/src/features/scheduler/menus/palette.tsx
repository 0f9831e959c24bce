import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { calendarLabel, type Uuid } from '@timetable/domain'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { useTypeNames } from '../../../store/type-names.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../../timetable/calendars/calendars-by-name.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './palette.module.css'
import { findCalendars } from '../../../timetable/calendars/find-calendars.ts'

/** The number of results shown: readable at a glance. For others the user types more. */
const MOST = 12

type Props = { readonly onClose: () => void; readonly onChoose: (calendarUuid: Uuid) => void }

/** Searches timetables by name: the quick way to any of them. */
export function Palette({ onClose, onChoose }: Props) {
  const { t } = useAppText()
  return (
    <Dialog title={t('moving.palette.title')} onClose={onClose} size={440}>
      <Search onClose={onClose} onChoose={onChoose} />
    </Dialog>
  )
}

/** In its own component, since the first result can be marked only after the dialog is rendered. */
function Search({ onClose, onChoose }: Props) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const [search, setSearch] = useState('')
  const schedule = useSchedule((state) => state.schedule)
  const all = useMemo(
    () => (schedule ? CALENDAR_TYPES.flatMap((type) => calendarsByName(schedule, type)) : []),
    [schedule],
  )
  const found = useMemo(() => findCalendars(all, search), [all, search])
  const combobox = useCombobox({ opened: true })
  useEffect(() => {
    combobox.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the first of those found, whenever others are found
  }, [found])
  const more = found.length - MOST
  return (
    // The list is always open, so Escape can only close the dialog, which leaves the key to the list.
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Combobox store={combobox} onOptionSubmit={onChoose}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label={t('moving.palette.search')}
            placeholder={t('moving.palette.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <p className="visually-hidden" role="status">
          {found.length > 0 ? t('moving.palette.results', { count: found.length }) : t('moving.palette.none')}
        </p>
        <div className={styles.list}>
          <Combobox.Options aria-label={t('moving.palette.title')}>
            {found.slice(0, MOST).map((calendar) => (
              <Combobox.Option key={calendar.uuid} value={calendar.uuid} className={styles.option}>
                <span className="one-line">{schedule && calendarLabel(schedule.calendars, calendar)}</span>
                <span className={styles.type}>{one[calendar.calendarType]}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {found.length === 0 && (
            <p className={styles.more} aria-hidden="true">
              {t('moving.palette.none')}
            </p>
          )}
          {more > 0 && <p className={styles.more}>{t('moving.palette.more', { count: more })}</p>}
        </div>
      </Combobox>
    </div>
  )
}
