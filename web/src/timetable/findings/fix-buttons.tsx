import { OPTIMIZER_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import styles from './findings.module.css'
import type { Fix } from './fixes.ts'
import { useEditSubject } from '../lessons/use-edit-subject.ts'

/** The fixes for one problem, as buttons. `what` distinguishes them for screen readers. */
export function FixButtons(props: {
  fixes: readonly Fix[]
  what: string
  /** Called after a button was pressed: its row may soon disappear. */
  onFixed: () => void
  /** Called before something else opens in place of the list. */
  onLeave: (() => void) | undefined
}) {
  const { t } = useAppText()
  const mend = useMend()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { fixes, what, onFixed, onLeave } = props
  if (readOnly || fixes.length === 0) return null
  return (
    <span className={styles.fixes}>
      {fixes.map((fix) => {
        const label =
          fix.kind === 'accept'
            ? t(`status.accept.${fix.calendarType}`)
            : t(`status.fix.${fix.kind}`, { optimizer: OPTIMIZER_NAME })
        return (
          <button
            key={fix.kind}
            type="button"
            className={styles.fix}
            aria-label={t('status.fixOf', { fix: label, what })}
            onClick={() => {
              if (fix.kind === 'course') onLeave?.()
              else onFixed()
              void mend(fix)
            }}
          >
            {label}
          </button>
        )
      })}
    </span>
  )
}

function useMend(): (fix: Fix) => Promise<void> {
  const { runCommand, schedule, zen } = useSession()
  const editSubject = useEditSubject()
  return async (fix) => {
    switch (fix.kind) {
      case 'course':
        return editSubject(fix.subjectUuid)
      case 'free':
        for (const slot of fix.slots) await runCommand('unblockTimeSlotOnCalendars', slot)
        return
      case 'accept':
        await runCommand('acceptMissing', { eventUuids: [...fix.lessonUuids], calendarType: fix.calendarType })
        return
      case 'unpin':
        await runCommand('unpinEvents', { eventUuids: [...fix.lessonUuids] })
        return
      case 'move':
      case 'place':
      case 'choose': {
        if (fix.lessonUuids.length > 0) {
          const answer = await runCommand('unpinEvents', { eventUuids: [...fix.lessonUuids] })
          if (answer.type === 'Error') return
        }
        if (schedule.getState().solver.state !== 'RUNNING') await zen.start({ longRun: false })
      }
    }
  }
}
