import type { Steps } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** How long one slice of work takes at most, in milliseconds, so that it fits into a frame. */
const SLICE = 8

/** Returns the result of some work, done in slices between frames. Different work starts from scratch. Null until the result is known. */
export function useStepwise<T>(begin: (() => Steps<T>) | null): T | null {
  const [known, setKnown] = useState<{ readonly begin: () => Steps<T>; readonly value: T } | null>(null)
  useEffect(() => {
    if (!begin) return
    const steps = begin()
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const until = performance.now() + SLICE
      for (;;) {
        const step = steps.next()
        if (step.done) return setKnown({ begin, value: step.value })
        if (performance.now() >= until) break
      }
      timer = setTimeout(go)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [begin])
  return known?.begin === begin ? known.value : null
}
