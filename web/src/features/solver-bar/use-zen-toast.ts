import { OPTIMIZER_NAME } from '@timetable/domain'
import { useEffect, useRef } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useSession } from '../../store/session-context.tsx'
import type { RunTrace } from './run-trace.ts'

/** Says how a run came out, once, when it ends while the page is open. A pause was asked for and says nothing. */
export function useZenToast({ runs, seconds, solvedAfter }: RunTrace): void {
  const { t, i18n } = useAppText()
  const { ui, schedule } = useSession()
  const told = useRef(runs)
  useEffect(() => {
    // A trace begins anew with every version, and its runs with it.
    const isNew = runs > told.current
    told.current = runs
    if (!isNew || seconds === null) return
    const { solver, clashes } = schedule.getState()
    const { doubleBookings, unplaced } = clashes
    const time = formatSeconds(i18n.language, seconds)
    const text = () => {
      if (solver.ended === 'failed') return t('scheduler.solver.ended.failed')
      if (doubleBookings > 0) return t('scheduler.solver.ended.stalled', { count: doubleBookings, seconds: time })
      if (unplaced > 0) return t('scheduler.solver.ended.stalledUnplaced', { count: unplaced })
      return t('scheduler.solver.ended.solved', { seconds: formatSeconds(i18n.language, solvedAfter ?? seconds) })
    }
    if (solver.ended === 'paused' || solver.ended === null) return
    ui.toast({ state: solver.ended === 'failed' ? 'failure' : 'ZEN', headline: OPTIMIZER_NAME, text: text() })
  }, [runs, seconds, solvedAfter, schedule, ui, t, i18n])
}
