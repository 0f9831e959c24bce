import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useProposals, useSession } from '../../store/session-context.tsx'
import { isTyping } from '../../timetable/history/use-undo-keys.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { PartDrawer } from './part-drawer.tsx'
import { ProposalStatus } from './proposal-row.tsx'
import styles from './look-banner.module.css'
import shared from './proposals.module.css'
import { useProposalActs } from './use-proposal-acts.ts'
import { useOpenProposals, type OpenProposal } from '../../timetable/zen/use-open-proposals.ts'

const NOW = 'now'

/** Shown while a proposal is previewed: which one, whether before or after it, and buttons to take or drop it. */
export function LookBanner() {
  const look = useProposals((state) => state.look)
  const open = useOpenProposals()
  const current = open.find(({ proposal }) => proposal.uuid === look?.proposalUuid)
  return look && current ? <Banner key={current.proposal.uuid} open={open} current={current} /> : null
}

function Banner({ open, current }: { open: readonly OpenProposal[]; current: OpenProposal }) {
  const { t } = useAppText()
  const { proposals } = useSession()
  const { take, drop } = useProposalActs()
  const side = useProposals(({ look }) => look?.side ?? 'after')
  const [parting, setParting] = useState(false)
  const banner = useRef<HTMLElement>(null)
  const { proposal, against } = current
  const { uuid, number } = proposal
  const stops = [NOW, ...open.map((each) => each.proposal.uuid)]
  const at = side === 'before' ? NOW : uuid

  // A keyboard user who opened it from the list continues here.
  useEffect(() => banner.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  function show(stop: string) {
    const part = stop === uuid || stop === NOW ? (proposals.getState().look?.part ?? null) : null
    if (stop === NOW) proposals.look({ proposalUuid: uuid, side: 'before', part })
    else proposals.look({ proposalUuid: stop, side: 'after', part })
  }
  useKeyDown((event) => {
    const { target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    // A dialog over the page handles its own keys. If Escape has just closed it, it is no longer in the document, so the target is checked
    // as well.
    if (document.querySelector('[aria-modal="true"]')) return
    if (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')) return
    if (event.key === 'Escape') proposals.look(null)
    const step = event.key === '.' ? 1 : event.key === ',' ? -1 : 0
    if (step !== 0) show(stops[(stops.indexOf(at) + step + stops.length) % stops.length]!)
  })

  return (
    <section ref={banner} data-look className={styles.banner} aria-label={t('proposals.looking', { number })}>
      <div className={styles.which}>
        <strong role="status">{t(side === 'before' ? 'proposals.asItIs' : 'proposals.asItWouldBe', { number })}</strong>
        <SegmentedControl
          size="xs"
          className={styles.switch}
          value={at}
          onChange={show}
          aria-label={t('proposals.switch')}
          data={[
            { value: NOW, label: t('proposals.now') },
            ...open.map((each) => ({
              value: each.proposal.uuid,
              label: t('proposals.name', { number: each.proposal.number }),
            })),
          ]}
        />
        <span className={styles.keys} aria-hidden="true">
          <kbd>,</kbd> <kbd>.</kbd>
        </span>
      </div>
      <div className={styles.facts}>
        <ProposalStatus open={current} compact />
      </div>
      <div className={`${shared.acts} ${styles.acts}`}>
        <button
          type="button"
          className={shared.primary}
          disabled={against.fitting.length === 0}
          onClick={() => void take(proposal, null)}
        >
          {t('proposals.take')}
        </button>
        <button type="button" disabled={against.fitting.length === 0} onClick={() => setParting(true)}>
          {t('proposals.takePart')}
        </button>
        <button type="button" onClick={() => void drop(proposal)}>
          {t('proposals.drop')}
        </button>
        <button type="button" onClick={() => proposals.look(null)}>
          {t('common.close')}
        </button>
      </div>
      {parting && <PartDrawer open={current} onClose={() => setParting(false)} />}
    </section>
  )
}
