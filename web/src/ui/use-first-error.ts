import { useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to the first wrong field after a submit with errors. `ref` is for the form; call `complain` with the function
 * that sets the errors.
 */
export function useFirstError() {
  const ref = useRef<HTMLFormElement>(null)
  const [complaints, setComplaints] = useState(0)
  useEffect(() => {
    if (complaints > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [complaints])
  return { ref, complain: () => setComplaints((count) => count + 1) }
}
