import { Button } from '@mantine/core'
import {
  CALENDAR_TYPES,
  periodsOn,
  type Absence,
  type Diary,
  type ExtraEvent,
  type IsoDate,
  type SpecialDay,
} from '@timetable/domain'
import { useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, TrashIcon } from '../../ui/icons.tsx'
import { AbsenceEntry } from './absence-entry.tsx'
import { AbsenceRow } from './absence-row.tsx'
import { useDay } from './day-context.ts'
import styles from './differences.module.css'
import { EventForm } from './event-form.tsx'
import { EventListForm } from './event-list-form.tsx'
import { SpecialDayForm } from './special-day-form.tsx'

/** What is different on the date: who is absent, extra events, and whether the day runs in another way. */
export function Differences() {
  const { t } = useAppText()
  const { diary, date, readOnly } = useDay()
  const absences = useMemo(() => absencesOn(diary, date), [diary, date])
  return (
    <aside className={styles.differences} aria-label={t('today.differences')}>
      <section aria-labelledby="today-absent">
        <h2 id="today-absent">{t('today.absent', { count: absences.length })}</h2>
        {!readOnly && <AbsenceEntry />}
        {absences.length === 0 && <p className="quiet">{t('today.nobodyAbsent')}</p>}
        {absences.length > 0 && (
          <ul className={styles.list} aria-labelledby="today-absent">
            {absences.map((absence) => (
              <AbsenceRow key={absence.uuid} absence={absence} />
            ))}
          </ul>
        )}
      </section>
      <Events />
      <Special />
    </aside>
  )
}

/** The absences of a date: teachers, classes, rooms, each by name. */
function absencesOn({ absences }: Pick<Diary, 'absences'>, date: IsoDate): readonly Absence[] {
  const place = ({ of }: Absence) => (of.calendarType === 'TEACHER' ? -1 : CALENDAR_TYPES.indexOf(of.calendarType))
  return Object.values(absences)
    .filter((absence) => periodsOn(absence, date) !== undefined)
    .sort((a, b) => place(a) - place(b) || compareNames(a.of.name, b.of.name))
}

function Events() {
  const { t } = useAppText()
  const { diary, date, readOnly } = useDay()
  const [adding, setAdding] = useState<'one' | 'list' | null>(null)
  const events = useMemo(
    () =>
      Object.values(diary.events)
        .filter((event) => event.date === date)
        .sort((a, b) => a.hourNum - b.hourNum),
    [diary, date],
  )
  if (readOnly && events.length === 0) return null
  return (
    <section aria-labelledby="today-events">
      <h2 id="today-events">{t('today.event.title')}</h2>
      {events.length > 0 && (
        <ul className={styles.list} aria-labelledby="today-events">
          {events.map((event) => (
            <EventRow key={event.uuid} event={event} />
          ))}
        </ul>
      )}
      {!readOnly && !adding && (
        <div className={styles.ways}>
          <Button variant="default" size="xs" onClick={() => setAdding('one')}>
            {t('today.event.add')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAdding('list')}>
            {t('today.event.paste')}
          </Button>
        </div>
      )}
      {adding === 'one' && <EventForm onClose={() => setAdding(null)} />}
      {adding === 'list' && <EventListForm onClose={() => setAdding(null)} />}
    </section>
  )
}

function EventRow({ event }: { readonly event: ExtraEvent }) {
  const { t, i18n } = useAppText()
  const { readOnly, act } = useDay()
  const names = useWeekNames()
  const last = event.hourNum + event.length - 1
  const when =
    event.length === 1
      ? t('today.when.period', { period: names.period(event.hourNum) })
      : t('today.when.periods', { first: names.period(event.hourNum), last: names.period(last) })
  const who = namesInList(
    event.calendars.map(({ name }) => name),
    i18n.language,
  )
  return (
    <li className={styles.item} aria-label={event.name}>
      <div className={styles.row}>
        <div className={styles.what}>
          <span className={styles.who}>{event.name}</span>
          <p className={styles.about}>{`${when} · ${who}`}</p>
        </div>
        {!readOnly && (
          <IconButton
            label={t('today.event.remove', { name: event.name })}
            icon={<TrashIcon />}
            onClick={() => void act.deleteEvent(event.uuid)}
          />
        )}
      </div>
    </li>
  )
}

/** The special days that contain the date. Each is changed and deleted by itself. */
function Special() {
  const { t } = useAppText()
  const { day, readOnly, act } = useDay()
  const [editing, setEditing] = useState<SpecialDay | 'new' | null>(null)
  const { specials } = day
  if (readOnly && specials.length === 0) return null
  return (
    <section aria-labelledby="today-special">
      <h2 id="today-special">{t('today.special.title')}</h2>
      {specials.map((special) => (
        <div key={special.uuid} className={styles.row}>
          <p className={styles.who}>{special.name}</p>
          {!readOnly && (
            <>
              <IconButton
                label={t('today.special.edit', { name: special.name })}
                icon={<EditIcon />}
                onClick={() => setEditing(special)}
              />
              <IconButton
                label={t('today.special.remove', { name: special.name })}
                icon={<TrashIcon />}
                onClick={() => void act.deleteSpecialDay(special.uuid)}
              />
            </>
          )}
        </div>
      ))}
      {!readOnly && !editing && (
        <Button variant="default" size="xs" onClick={() => setEditing('new')}>
          {t('today.special.add')}
        </Button>
      )}
      {editing && (
        <SpecialDayForm
          key={editing === 'new' ? editing : editing.uuid}
          special={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
