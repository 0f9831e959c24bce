import { useEffect, useRef, useState } from 'react'

/**
 * After a submit that found something wrong: the focus goes to the first wrong field. `ref` is for the form, `complain`
 * is called with the errors' being set.
 */
export function useFirstError() {
  const ref = useRef<HTMLFormElement>(null)
  const [complaints, setComplaints] = useState(0)
  useEffect(() => {
    if (complaints > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [complaints])
  return { ref, complain: () => setComplaints((count) => count + 1) }
}
