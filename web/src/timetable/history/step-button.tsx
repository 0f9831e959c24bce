import { Tooltip } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { RedoIcon, UndoIcon } from '../../ui/icons.tsx'
import styles from './step-button.module.css'
import { useNextSteps, useTakeStep } from './use-next-steps.ts'

const ICONS = { undo: UndoIcon, redo: RedoIcon } as const

/** Undoes or redoes the last step. States which step that is. */
export function StepButton({ command }: { command: 'undo' | 'redo' }) {
  const { t } = useAppText()
  const takeStep = useTakeStep()
  const steps = useNextSteps()
  const Icon = ICONS[command]
  const none = steps[command] === null
  return (
    <Tooltip label={steps[command] ?? t(`scheduler.${command}Keys`)} openDelay={400} multiline maw={320}>
      <IconButton
        className={styles.step}
        label={t(`scheduler.${command}`)}
        icon={<Icon />}
        // Uses `aria-disabled`: with `disabled`, the button would lose the focus after the last step.
        aria-disabled={none || undefined}
        onPointerEnter={steps.ask}
        onFocus={steps.ask}
        onClick={() => takeStep(command)}
      />
    </Tooltip>
  )
}
