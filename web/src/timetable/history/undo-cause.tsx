import { useEffect, useRef } from 'react'
import styles from '../findings/findings.module.css'
import { useNextSteps, useTakeStep } from './use-next-steps.ts'

/** Undoes the last step, if that step may have caused the listed problems. States which step it is, and whose. */
export function UndoCause({ onUndone }: { onUndone: () => void }) {
  const takeStep = useTakeStep()
  const { undo, ask } = useNextSteps()
  // Asked once, when the list opens: each answer creates a new `ask`.
  const asked = useRef(ask)
  useEffect(() => asked.current(), [])
  if (undo === null) return null
  return (
    <button
      type="button"
      className={styles.fix}
      onClick={() => {
        onUndone()
        takeStep('undo')
      }}
    >
      {undo}
    </button>
  )
}
