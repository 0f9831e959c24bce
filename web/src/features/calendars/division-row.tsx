import { groupsIn, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { NamedRow } from '../../ui/named-row.tsx'
import rows from '../../ui/row-list.module.css'
import { problemOfName } from './division-draft.ts'
import { useDivisionProblems } from './use-division-problems.ts'

/** A division with its groups, a field to rename it, and a button to delete it. */
export function DivisionRow(props: { schedule: Schedule; classUuid: Uuid; division: string; onDelete: () => void }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const problems = useDivisionProblems()
  const { schedule, classUuid, division } = props

  function problemOf(name: string): string | null {
    const problem = problemOfName(schedule, classUuid, name, division)
    return problem && problems.ofName(problem, name)
  }
  return (
    <NamedRow
      name={division}
      detail={groupsIn(schedule, classUuid, division)
        .map(({ name }) => name)
        .join(', ')}
      rename={t('calendars.division.rename', { division })}
      nameLabel={t('calendars.division.name')}
      problemOf={problemOf}
      onRename={(name) => void runCommand('renameDivision', { calendarUuid: classUuid, division, name })}
    >
      <IconButton
        className={rows.button}
        label={t('calendars.division.delete', { division })}
        icon={<TrashIcon />}
        onClick={props.onDelete}
      />
    </NamedRow>
  )
}
