import { Tooltip } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './named-tool.module.css'

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'className'> & {
  readonly name: string
  /** The text of the tooltip, if it differs from the name. */
  readonly hint?: string
  readonly icon: ReactNode
  /** The width of the window from which its name is shown: a large one, or larger. */
  readonly needs: 'usual' | 'wide' | 'widest'
}

/** A button in the head of the scheduler: an icon, with its name where there is room. */
export function NamedTool({ name, hint = name, icon, needs, ...button }: Props) {
  return (
    <Tooltip label={hint} openDelay={300}>
      <IconButton
        {...button}
        className={styles.tool}
        label={name}
        icon={
          <>
            {icon}
            <span className={styles.name} data-needs={needs}>
              {name}
            </span>
          </>
        }
      />
    </Tooltip>
  )
}
