import { Drawer } from '@mantine/core'
import { figuresOf, judgementOf, movedBy, movesOf, type Uuid } from '@timetable/domain'
import { useEffect, useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { ChainRow } from './chain-row.tsx'
import styles from './part-drawer.module.css'
import { turnsOf, weightTurn } from './proposal-words.ts'
import { Turns } from './turns.tsx'
import { useChains } from './use-chains.ts'
import { usePart } from './use-part.ts'
import { useProposalActs } from './use-proposal-acts.ts'
import type { OpenProposal } from '../../timetable/zen/use-open-proposals.ts'
import { wrongWords } from './wrong-words.ts'

/**
 * Takes a part of a proposal: some of its independent chains, the most useful first. The board shows what is ticked. Problems of the result
 * are shown before it is taken.
 */
export function PartDrawer({ open, onClose }: { open: OpenProposal; onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { proposals } = useSession()
  const { take } = useProposalActs()
  const schedule = useSettledSchedule()
  const words = useRuleWords()
  const [asked, setAsked] = useState<ReadonlySet<Uuid>>(new Set())
  const { proposal, against } = open
  const { fitting } = against
  const chains = useChains(schedule, fitting)
  const part = usePart(schedule, fitting, asked)
  const taken = useMemo(() => new Set(part?.moves.map(({ lessonUuid }) => lessonUuid)), [part])

  // The board shows only this part, and the whole proposal again afterwards.
  useEffect(() => {
    const { look } = proposals.getState()
    if (part && look?.proposalUuid === proposal.uuid)
      proposals.look({ ...look, side: 'after', part: taken.size > 0 ? taken : null })
  }, [part, taken, proposal.uuid, proposals])
  useEffect(
    () => () => {
      const { look } = proposals.getState()
      if (look) proposals.look({ ...look, part: null })
    },
    [proposals],
  )
  const turns = useMemo(() => {
    if (!schedule || !part || part.moves.length === 0) return null
    const figures = [figuresOf(judgementOf(schedule)), figuresOf(judgementOf(part.after))] as const
    const turned = turnsOf(t, schedule, figures)
    return turned.length > 0 ? turned : (weightTurn(t, figures) ?? [])
  }, [schedule, part, t])
  if (!schedule) return null

  const toggle = (uuids: readonly Uuid[], on: boolean) => {
    const next = new Set(asked)
    for (const uuid of uuids)
      if (on) next.add(uuid)
      else next.delete(uuid)
    setAsked(next)
  }
  const wrong = part?.wrong ?? []

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={380}
      padding={0}
      withOverlay={false}
      lockScroll={false}
      title={t('proposals.partOf', { number: proposal.number })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ inner: styles.inner, header: styles.head, body: styles.body }}
      data-drawer
    >
      <fieldset className={styles.lists}>
        <legend className={styles.legend}>{t('proposals.parts')}</legend>
        {chains === null && <p className={styles.quiet}>{t('proposals.checking')}</p>}
        <ul className={styles.chains}>
          {chains?.map((chain) => {
            const uuids = chain.moves.map(({ lessonUuid }) => lessonUuid)
            const isAlong = uuids.some((uuid) => part?.along.has(uuid))
            return (
              <ChainRow
                key={uuids[0]}
                schedule={schedule}
                chain={chain}
                checked={isAlong || uuids.every((uuid) => asked.has(uuid))}
                isAlong={isAlong}
                // A chain that others need is ticked automatically. Unticking it requests it explicitly, so it stays ticked.
                onToggle={(on) => toggle(uuids, on || isAlong)}
              />
            )
          })}
        </ul>
      </fieldset>
      <div className={styles.foot}>
        <p role="status" className={styles.quiet}>
          {part === null
            ? t('proposals.checking')
            : part.moves.length === 0
              ? t('proposals.chooseSome')
              : `${movesWords(t, i18n.language, movesOf(movedBy(schedule, part.moves)), 'would')}.`}
        </p>
        {turns && <Turns turns={turns} />}
        {wrong.length > 0 && (
          <div role="alert" className={styles.wrong}>
            <p>{t('proposals.wouldBeWrong')}</p>
            <ul>
              {wrongWords(schedule, wrong, words).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <button
          type="button"
          className={styles.primary}
          disabled={part === null || part.moves.length === 0 || wrong.length > 0}
          onClick={() => part && void take(proposal, [...taken]).then((isTaken) => isTaken && onClose())}
        >
          {t('proposals.takeThese')}
        </button>
      </div>
    </Drawer>
  )
}
