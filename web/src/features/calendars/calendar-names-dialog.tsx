import { calendarLabel, codesOf, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { NamesDialog } from '../../timetable/bulk/names-dialog.tsx'
import { twinNames, type NameChange, type NamesField } from '../../timetable/bulk/names-draft.ts'

const FIELDS: readonly NamesField[] = ['name', 'shortName']
const MOST_TWINS = 4

/** The dialog that renames several classes, teachers or rooms. */
export default function CalendarNames(props: { calendarUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule) return null
  const { calendars } = schedule
  const codes = codesOf(schedule).calendars
  const rows = props.calendarUuids.flatMap((uuid) => {
    const calendar = calendars[uuid]
    return calendar ? [{ ...calendar, label: calendarLabel(calendars, calendar), code: codes.get(calendar.name) }] : []
  })

  async function save(changed: readonly NameChange[]) {
    const named = changed.map(({ uuid, ...names }) => ({ calendarUuid: uuid, ...names }))
    return (await runCommand('renameCalendars', { calendars: named })).type !== 'Error'
  }

  return (
    <NamesDialog
      title={t('calendars.many.namesTitle')}
      rows={rows}
      fields={FIELDS}
      warningsOf={(draft) =>
        twinNames(calendars, draft)
          .slice(0, MOST_TWINS)
          .map(({ name, calendarType }) => t(`calendars.twin.${calendarType}`, { name }))
      }
      onSave={save}
      onClose={props.onClose}
    />
  )
}
