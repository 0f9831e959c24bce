import { useState } from 'react'

/** Whether the component waits for a request. `during` makes it wait for one, and returns its answer. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  async function during<T>(request: Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await request
    } finally {
      setBusy(false)
    }
  }
  return { busy, during }
}
