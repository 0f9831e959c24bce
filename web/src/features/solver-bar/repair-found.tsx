import { markedRun, movedSince, placedAs, type Moved, type ProposedMove, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { sinceLink } from '../../timetable/versions/compared-sides.ts'
import { provedWords, whatMoved } from '../../timetable/zen/moves-words.ts'
import type { RunTrace } from './run-trace.ts'
import styles from './solver-bar.module.css'
import { useElapsed } from './use-run-trace.ts'

/** What a repair has moved so far, while it searches for fewer moves; and what the last run moved, until the next edit. */
export function RepairFound({ trace }: { readonly trace: RunTrace }) {
  const { t, i18n } = useAppText()
  const seconds = useElapsed(trace)
  const { aim, moved } = useSchedule(({ solver }) => solver)
  if (trace.running && trace.solvedAfter !== null && aim === 'repair')
    return (
      <span className={styles.time} role="timer">
        {moved && `${whatMoved(t, i18n.language, moved)} `}
        {t('repair.lookingForFewer', { seconds: formatSeconds(i18n.language, seconds ?? 0) })}
      </span>
    )
  return trace.running ? null : <LastMoved />
}

function LastMoved() {
  const { t, i18n } = useAppText()
  const run = useSchedule((state) => state.lastRun)
  const version = useSchedule((state) => state.version)
  const schedule = useSchedule((state) => state.schedule)
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const atLeast = useSchedule(({ solver }) => (solver.proposalUuid === undefined ? solver.atLeast : undefined))
  const moved = useMemo(() => {
    const marked = run && markedRun(run)
    return schedule && marked ? movedOf(schedule, marked.moves) : null
  }, [schedule, run])
  if (!moved || !run || !version || readOnly) return null
  const told = [whatMoved(t, i18n.language, moved), provedWords(t, moved, atLeast)].filter(Boolean).join(' ')
  return (
    <span className={styles.time}>
      {told} <Link to={sinceLink(version.uuid, run.before)}>{t('repair.show')}</Link>
    </span>
  )
}

function movedOf(schedule: Schedule, moves: readonly ProposedMove[]): Moved {
  const before = moves.flatMap(({ lessonUuid, from }) => {
    const lesson = schedule.lessons[lessonUuid]
    return lesson ? [placedAs(lesson, from)] : []
  })
  return movedSince(before, schedule)
}
