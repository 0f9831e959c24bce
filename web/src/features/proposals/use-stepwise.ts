import type { Steps } from '@timetable/domain'
import { useEffect, useState } from 'react'

/** What the page works at once, in milliseconds: a frame has room for it. */
const SLICE = 8

/** What comes of some work, done in slices between frames and begun anew with what it is of; null until it is known. */
export function useStepwise<T>(begin: (() => Steps<T>) | null, of: readonly unknown[]): T | null {
  const [known, setKnown] = useState<{ readonly of: readonly unknown[]; readonly value: T } | null>(null)
  useEffect(() => {
    if (!begin) return
    const steps = begin()
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const until = performance.now() + SLICE
      for (;;) {
        const step = steps.next()
        if (step.done) return setKnown({ of, value: step.value })
        if (performance.now() >= until) break
      }
      timer = setTimeout(go)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
    // What it works on is what it is begun anew with.
  }, of)
  return known?.of.every((each, index) => each === of[index]) ? known.value : null
}
