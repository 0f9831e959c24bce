import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { NamesDialog } from '../../timetable/bulk/names-dialog.tsx'
import type { NameChange, NamesField } from '../../timetable/bulk/names-draft.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

const FIELDS: readonly NamesField[] = ['name']

/** The dialog that renames several courses. Those of one name are one row. */
export default function CourseNames(props: { subjectUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const subjects = useSchedule((state) => state.schedule?.subjects)
  if (!subjects) return null
  const courses = props.subjectUuids.flatMap((uuid) => subjects[uuid] ?? [])
  const byName = Map.groupBy(courses, ({ name }) => name)
  const rows = [...byName]
    .map(([name, { length: count }]) => ({
      uuid: name,
      name,
      label: count > 1 ? t('subjects.bulk.coursesOf', { name, count }) : name,
    }))
    .toSorted((a, b) => compareNames(a.name, b.name))

  async function save(changed: readonly NameChange[]) {
    const named = changed.flatMap(({ uuid: before, name }) =>
      name === undefined ? [] : (byName.get(before) ?? []).map(({ uuid }) => ({ subjectUuid: uuid, name })),
    )
    return (await runCommand('renameSubjects', { subjects: named })).type !== 'Error'
  }

  return (
    <NamesDialog title={t('subjects.bulk.names')} rows={rows} fields={FIELDS} onSave={save} onClose={props.onClose} />
  )
}
