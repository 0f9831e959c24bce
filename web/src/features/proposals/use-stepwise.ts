import type { Steps } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { inSlices } from '../../timetable/versions/slices.ts'

/** Returns the result of some work, done in slices between frames. Different work starts from scratch. Null until the result is known. */
export function useStepwise<T>(begin: (() => Steps<T>) | null): T | null {
  const [known, setKnown] = useState<{ readonly begin: () => Steps<T>; readonly value: T } | null>(null)
  useEffect(() => (begin ? inSlices(begin(), (value) => setKnown({ begin, value })) : undefined), [begin])
  return known?.begin === begin ? known.value : null
}
