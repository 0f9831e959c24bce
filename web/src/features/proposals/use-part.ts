import { completing, type Part, type ProposedMove, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** What the page works at once, in milliseconds: a frame has room for it. */
const SLICE = 8

/** What some lessons of a proposal bring along, worked out in slices between frames; null until it is known. */
export function usePart(
  schedule: Schedule | null,
  fitting: readonly ProposedMove[],
  asked: ReadonlySet<Uuid>,
): Part | null {
  const [known, setKnown] = useState<{ readonly asked: ReadonlySet<Uuid>; readonly part: Part } | null>(null)
  useEffect(() => {
    if (!schedule) return
    const steps = completing(schedule, fitting, asked)
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const until = performance.now() + SLICE
      for (;;) {
        const step = steps.next()
        if (step.done) return setKnown({ asked, part: step.value })
        if (performance.now() >= until) break
      }
      timer = setTimeout(go)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [schedule, fitting, asked])
  return known?.asked === asked ? known.part : null
}
