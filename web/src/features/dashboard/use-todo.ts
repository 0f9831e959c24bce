import { movedBy, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useCapacity } from '../../timetable/findings/use-capacity.ts'
import { useOpenProposals } from '../../timetable/zen/use-open-proposals.ts'
import { todoOf, type TodoGroup } from './todo.ts'

/**
 * Returns what to do. Null until it is known what can never fit: those rows come first, and must not push down rows that the user already
 * reads.
 */
export function useTodo(schedule: Schedule | null): readonly TodoGroup[] | null {
  const { unwritten } = useSession()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const typed = useStore(unwritten, (all) => all[schedule?.uuid ?? ''])
  const capacity = useCapacity()
  const open = useOpenProposals()
  return useMemo(() => {
    if (schedule === null || capacity.schedule === null) return null
    const waits = (typed ?? []).filter(({ sent, classUuid }) => sent === null && schedule.calendars[classUuid])
    const groups = todoOf(schedule, {
      capacity: { schedule: capacity.schedule, findings: capacity.findings },
      proposals: open.map(({ proposal, against }) => ({ proposal, moved: movedBy(schedule, against.fitting) })),
      unsaved: readOnly ? 0 : waits.length,
    })
    return readOnly ? groups.filter(({ kind }) => kind !== 'step') : groups
  }, [schedule, capacity, open, typed, readOnly])
}
