import { useEffect, useState } from 'react'

/** The result of `ask`, which must be the same function in every render; `until` that is known. */
export function useAsked<T>(ask: () => Promise<T>, until: T): T {
  const [known, setKnown] = useState(until)
  useEffect(() => {
    let isHere = true
    void ask().then((answer) => isHere && setKnown(answer))
    return () => {
      isHere = false
    }
  }, [ask])
  return known
}
