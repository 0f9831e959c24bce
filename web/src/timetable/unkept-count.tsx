import { Popover } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { formatNumber } from '../i18n/format.ts'
import { useProposals, useSchedule, useSession } from '../store/session-context.tsx'
import counts from './finding-count.module.css'
import findings from './findings.module.css'
import type { TimetableState } from './timetable-state.ts'
import { unkeptWords } from './unkept-words.ts'

/**
 * Beside the tick: how many things the file required that nobody checks. Opens the list of them, where somebody who sees to them by
 * hand ends the reminder.
 */
export function UnkeptCount(props: { unkept: TimetableState['unkept']; inline?: boolean; side?: 'above' | 'below' }) {
  const { t, i18n } = useAppText()
  const { runCommand } = useSession()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const isLooking = useProposals(({ look }) => look !== null)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { unkept, inline, side = 'above' } = props
  const label = unkeptWords(t, unkept)
  if (label === '') return null

  function forget() {
    // The button goes with what it counts: the focus stays in its neighbourhood.
    const section = button.current?.closest('section')
    void runCommand('forgetUnkept', {})
    requestAnimationFrame(() => section?.querySelector<HTMLElement>('button:enabled')?.focus())
  }
  const Box = inline ? 'span' : 'p'
  return (
    <Box className={counts.item}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position={side === 'above' ? 'top-start' : 'bottom-start'}
        shadow="md"
        width={420}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            ref={button}
            type="button"
            className={counts.count}
            data-kind="unkept"
            data-inline={inline || undefined}
            title={unkept.map(({ what, count }) => `${what}: ${formatNumber(i18n.language, count)}`).join('\n')}
            onClick={() => setOpened(!opened)}
          >
            <span>{label}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={counts.list} aria-label={label}>
          <p className={findings.note}>{t('standing.unkept.text', { product: PRODUCT_NAME })}</p>
          <ul className={findings.list}>
            {unkept.map(({ what, count }, index) => (
              <li key={index} data-kind="unkept">
                <p>
                  <strong>{formatNumber(i18n.language, count)}</strong> {what}
                </p>
              </li>
            ))}
          </ul>
          {!readOnly && !isLooking && (
            <button type="button" className={findings.fix} onClick={forget}>
              {t('standing.unkept.done')}
            </button>
          )}
        </Popover.Dropdown>
      </Popover>
    </Box>
  )
}
