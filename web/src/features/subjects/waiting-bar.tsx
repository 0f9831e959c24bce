import { Button } from '@mantine/core'
import type { Dividing } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { NewGroups } from '../../timetable/lessons/new-groups.tsx'
import bar from '../../timetable/lessons/waiting-bar.module.css'
import { groupsMissing, waitingParams, type WaitingClasses } from './waiting-classes.ts'

/** Says which groups the typed classes need, and creates them with all these classes in one step. */
export function WaitingBar({ waiting, onDone }: { waiting: WaitingClasses; onDone: () => void }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule || waiting.size === 0) return null
  const missing = groupsMissing(schedule, waiting)

  async function make(how: Dividing) {
    const answer = await runCommand('editSubjects', waitingParams(schedule!, waiting, how))
    if (answer.type !== 'Error') onDone()
  }

  return (
    <div role="alert" className={bar.bar}>
      <div>
        <NewGroups missing={missing} onMake={(how) => void make(how)} />
        {missing.length === 0 && (
          <Button size="compact-sm" onClick={() => void make('apart')}>
            {t('curriculum.again', { count: waiting.size })}
          </Button>
        )}
      </div>
      <Button variant="default" onClick={onDone}>
        {t('curriculum.forget')}
      </Button>
    </div>
  )
}
