import { useEffect, useState } from 'react'
import { takeAnswer } from './take-answer.ts'

/** The result of `ask`, which must be the same function in every render; `until` that is known. */
export function useAsked<T>(ask: () => Promise<T>, until: T): T {
  const [known, setKnown] = useState(until)
  useEffect(() => takeAnswer(ask(), setKnown), [ask])
  return known
}
