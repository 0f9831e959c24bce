import type { Steps } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** What the page works at once, in milliseconds: a frame has room for it. */
const SLICE = 8

/** What comes of some work, done in slices between frames and anew whenever it is other work; null until it is known. */
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
