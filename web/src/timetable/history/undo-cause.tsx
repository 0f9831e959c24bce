import { useEffect, useRef } from 'react'
import styles from '../findings/findings.module.css'
import { useNextSteps, useTakeStep } from './use-next-steps.ts'

/** Takes the last step back, where that step may have made what is listed; says which one it is, and whose. */
export function UndoCause({ onUndone }: { onUndone: () => void }) {
  const takeStep = useTakeStep()
  const { undo, ask } = useNextSteps()
  // Once, when the list opens: each answer brings another `ask`.
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
