import { capacityInSteps, type CapacityFinding, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '../versions/slices.ts'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

type Capacity = { readonly schedule: Schedule | null; readonly findings: readonly CapacityFinding[] }

const NOTHING: Capacity = { schedule: null, findings: [] }

/** What can never fit in the open version, and the state it was calculated for. Calculated in slices, after everything else. */
export function useCapacity(): Capacity {
  const schedule = useSettledSchedule()
  const [capacity, setCapacity] = useState(NOTHING)
  useEffect(() => {
    if (!schedule) return undefined
    return inSlices(capacityInSteps(schedule), (findings) => startTransition(() => setCapacity({ schedule, findings })))
  }, [schedule])
  return capacity.schedule?.uuid === schedule?.uuid ? capacity : NOTHING
}
