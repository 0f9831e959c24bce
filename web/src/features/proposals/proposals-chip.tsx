import { Popover } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useProposals } from '../../store/session-context.tsx'
import { ProposalRow } from './proposal-row.tsx'
import styles from './proposals.module.css'
import { useOpenProposals } from '../../timetable/zen/use-open-proposals.ts'

/** The number of proposals for the open version. Opens their list. */
export const ProposalsChip = memo(function ProposalsChip() {
  const { t } = useAppText()
  const open = useOpenProposals()
  const looks = useProposals(({ look }) => look !== null)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (open.length === 0 && !opened) return null

  function change(next: boolean) {
    setOpened(next)
    if (next || open.length > 0) return
    // The chip disappears with the last proposal, so the focus moves to a button nearby.
    const section = button.current?.closest('section')
    requestAnimationFrame(() => section?.querySelector<HTMLElement>('button:enabled')?.focus())
  }
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="top-start"
      shadow="md"
      width={440}
      trapFocus
      returnFocus={open.length > 0 && !looks}
    >
      <Popover.Target>
        <button ref={button} type="button" className={styles.chip} onClick={() => change(!opened)}>
          {t('proposals.chip', { count: open.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.list}>
        {open.length === 0 && <p className={styles.quiet}>{t('proposals.none')}</p>}
        <ul className="plain-list">
          {open.map((each) => (
            <ProposalRow key={each.proposal.uuid} open={each} onLeave={() => setOpened(false)} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
})
