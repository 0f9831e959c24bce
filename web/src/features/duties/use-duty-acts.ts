import type { DutyDecision, DutyPlace, Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useSession } from '../../store/session-context.tsx'

export type DutyActs = ReturnType<typeof useDutyActs>

/** The actions on places and duties. Each returns whether it was done; a refusal is shown as a toast. */
export function useDutyActs(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  return useMemo(() => {
    const isDone = async (answer: Promise<{ readonly type: string }>) => (await answer).type !== 'Error'
    return {
      setPlace: (place: Omit<DutyPlace, 'uuid'> & { readonly uuid?: Uuid }) =>
        isDone(runCommand('setDutyPlaces', { schoolUuid, places: [place] })),
      deletePlace: (placeUuid: Uuid) => isDone(runCommand('deleteDutyPlaces', { schoolUuid, placeUuids: [placeUuid] })),
      set: (duties: readonly DutyDecision[]) =>
        isDone(
          runCommand('setDuties', {
            schoolUuid,
            duties: duties.map((duty) => ({ ...duty, teachers: [...duty.teachers] })),
          }),
        ),
    }
  }, [runCommand, schoolUuid])
}
