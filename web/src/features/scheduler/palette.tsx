import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES, calendarsByName } from '../../timetable/calendars-by-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './palette.module.css'
import { findCalendars } from './find-calendars.ts'

/** As many as are read at a glance; who wants another types on. */
const MOST = 12

/** Types a name, chooses a timetable: the quick way to any of them. */
export function Palette({ onClose, onChoose }: { onClose: () => void; onChoose: (calendarUuid: Uuid) => void }) {
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
    <Dialog title={t('moving.palette.title')} onClose={onClose} size={440}>
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
          {t('moving.palette.results', { count: found.length })}
        </p>
        <div className={styles.list}>
          <Combobox.Options aria-label={t('moving.palette.title')}>
            {found.slice(0, MOST).map(({ uuid, name, calendarType }) => (
              <Combobox.Option key={uuid} value={uuid} className={styles.option}>
                <span className={styles.name}>{name}</span>
                <span className={styles.type}>{one[calendarType]}</span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{t('moving.palette.none')}</Combobox.Empty>}
          </Combobox.Options>
          {more > 0 && <p className={styles.more}>{t('moving.palette.more', { count: more })}</p>}
        </div>
      </Combobox>
    </Dialog>
  )
}
