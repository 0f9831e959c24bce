import { useEffect, useState } from 'react'

/** What `ask` comes to, which must not change from one rendering to the next; `until` it is known. */
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
