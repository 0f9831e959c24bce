import { Popover } from '@mantine/core'
import type { ViolationKind } from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { formatNumber } from '../i18n/format.ts'
import { countedWords } from './counted-words.ts'
import { FindingsList } from './findings-list.tsx'
import styles from './finding-count.module.css'
import type { Standing } from './use-standing.ts'

/** How many there are of one kind of thing that is wrong; opens the list of them. */
export function FindingCount(props: {
  standing: Standing
  kind: ViolationKind
  large?: boolean
  /** Within a sentence. */
  inline?: boolean
  /** Where the list has its room. */
  side?: 'above' | 'below'
}) {
  const { t, i18n } = useAppText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { standing, kind, large, inline, side = 'above' } = props
  const count = standing.judgement.counts[kind]
  // An open list stays until it is closed, though what it told of is mended.
  if (count === 0 && !opened) return null
  const label = countedWords(t, standing.schedule, kind, count)

  function change(open: boolean) {
    setOpened(open)
    if (open || count > 0) return
    // The button goes with the last thing it counted: the focus stays in its neighbourhood.
    const section = button.current?.closest('section')
    requestAnimationFrame(() => section?.querySelector<HTMLElement>('button:enabled')?.focus())
  }
  const Box = inline ? 'span' : 'p'
  return (
    <Box className={styles.item} data-large={large || undefined}>
      <Popover
        opened={opened}
        onChange={change}
        position={side === 'above' ? 'top-start' : 'bottom-start'}
        shadow="md"
        width={420}
        trapFocus
        returnFocus={count > 0}
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className={styles.count}
            data-kind={kind}
            data-large={large || undefined}
            data-inline={inline || undefined}
            title={t('standing.show')}
            onClick={() => change(!opened)}
          >
            <strong>{formatNumber(i18n.language, count)}</strong> <span>{label}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.list} aria-label={label}>
          {opened && <FindingsList standing={standing} kind={kind} onLeave={() => setOpened(false)} />}
        </Popover.Dropdown>
      </Popover>
    </Box>
  )
}
