import { useEffect } from 'react'
import { useRunCommand } from '../store/session-context.tsx'
import styles from './findings.module.css'
import { useNextSteps } from './use-next-steps.ts'

/** Takes the last step back, where that step may have made what is listed; says which one it is. */
export function UndoCause({ onUndone }: { onUndone: () => void }) {
  const runCommand = useRunCommand()
  const { undo, ask } = useNextSteps()
  useEffect(ask, [ask])
  if (undo === null) return null
  return (
    <button
      type="button"
      className={styles.fix}
      onClick={() => {
        onUndone()
        void runCommand('undo', {})
      }}
    >
      {undo}
    </button>
  )
}
