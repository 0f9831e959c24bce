import { NativeSelect } from '@mantine/core'
import { calendarLabel, type Calendar, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../../i18n/app-texts.ts'
import form from '../../../ui/form.module.css'
import type { ChosenIncoming } from './use-incoming.ts'

const OPEN = ''
const FRESH = 'new'

/** Asks which calendar is meant if a name in the file matches several. */
export function CalendarQuestions({ before, chosen }: { before: Schedule; chosen: ChosenIncoming }) {
  const { t } = useAppText()
  const { asked, incoming, matches, answer } = chosen
  if (asked.length === 0) return null
  const coursesOf = (uuid: Uuid) =>
    Object.values(before.subjects).filter(({ calendarUuids }) => calendarUuids.includes(uuid)).length
  const labelOf = (calendar: Calendar) => {
    const { shortName } = calendar
    const name = calendarLabel(before.calendars, calendar)
    return t('imports.asks.candidate', {
      name: shortName === undefined ? name : `${name} (${shortName})`,
      count: coursesOf(calendar.uuid),
    })
  }
  return (
    <fieldset className={form.asks}>
      <legend>{t('imports.asks.title')}</legend>
      {asked.map(({ calendarUuid, candidates }) => {
        const calendar = incoming.file.calendars[calendarUuid]
        const match = matches[calendarUuid]
        return (
          <NativeSelect
            key={calendarUuid}
            label={t('imports.asks.who', { name: calendar ? calendarLabel(incoming.file.calendars, calendar) : '' })}
            value={match === undefined ? OPEN : (match ?? FRESH)}
            error={match === undefined && t('imports.asks.open')}
            data={[
              { value: OPEN, label: t('imports.asks.choose') },
              ...candidates.flatMap((uuid) => {
                const candidate = before.calendars[uuid]
                return candidate ? [{ value: uuid, label: labelOf(candidate) }] : []
              }),
              { value: FRESH, label: t('imports.asks.fresh') },
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              answer(calendarUuid, value === OPEN ? undefined : value === FRESH ? null : value)
            }}
          />
        )
      })}
    </fieldset>
  )
}
