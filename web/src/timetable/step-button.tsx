import { Tooltip } from '@mantine/core'
import { useAppText } from '../i18n/app-texts.ts'
import { useRunCommand } from '../store/session-context.tsx'
import styles from './step-button.module.css'
import { useNextSteps } from './use-next-steps.ts'

const PATHS = {
  undo: 'M5.5 3 2.5 6l3 3M3 6h6.5a4 4 0 0 1 0 8H7',
  redo: 'm10.5 3 3 3-3 3M13 6H6.5a4 4 0 0 0 0 8H9',
} as const

/** Takes the last step back, or brings it again; says which one that is. */
export function StepButton({ command }: { command: 'undo' | 'redo' }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const steps = useNextSteps()
  const none = steps[command] === null
  return (
    <Tooltip label={steps[command] ?? t(`scheduler.${command}Keys`)} openDelay={400} multiline maw={320}>
      <button
        type="button"
        className={styles.step}
        aria-label={t(`scheduler.${command}`)}
        // Not `disabled`: the last step pressed must not take the focus away with itself.
        aria-disabled={none || undefined}
        onPointerEnter={steps.ask}
        onFocus={steps.ask}
        onClick={() => !none && void runCommand(command, {})}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={PATHS[command]} />
        </svg>
      </button>
    </Tooltip>
  )
}
