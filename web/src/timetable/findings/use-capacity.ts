import { capacityInSteps, type CapacityFinding, type Schedule } from '@timetable/domain'
import { startTransition, useEffect, useState } from 'react'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

/** Milliseconds of one slice of background work. */
const SLICE = 5

type Capacity = { readonly schedule: Schedule | null; readonly findings: readonly CapacityFinding[] }

const NOTHING: Capacity = { schedule: null, findings: [] }

/** What can never fit in the open version, and the state it was calculated for. Calculated in slices, after everything else. */
export function useCapacity(): Capacity {
  const schedule = useSettledSchedule()
  const [capacity, setCapacity] = useState(NOTHING)
  useEffect(() => {
    if (!schedule) return
    const steps = capacityInSteps(schedule)
    let timer = setTimeout(goOn)
    function goOn() {
      const until = performance.now() + SLICE
      let step = steps.next()
      while (!step.done && performance.now() < until) step = steps.next()
      if (!step.done) timer = setTimeout(goOn)
      else {
        const found = { schedule, findings: step.value }
        startTransition(() => setCapacity(found))
      }
    }
    return () => clearTimeout(timer)
  }, [schedule])
  return capacity.schedule?.uuid === schedule?.uuid ? capacity : NOTHING
}
