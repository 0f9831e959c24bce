import { Drawer } from '@mantine/core'
import {
  completing,
  figuresOf,
  judgementOf,
  labelOf,
  movedBy,
  movesSeen,
  type Part,
  type ProposedMove,
  ruleNamed,
  type Schedule,
  type Uuid,
  type Violation,
} from '@timetable/domain'
import { useEffect, useMemo, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { countedWords } from '../../timetable/findings/counted-words.ts'
import { lessonWords } from '../../timetable/findings/finding-words.ts'
import { ruleSentence, type RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { weekNames } from '../../timetable/week/week-names.ts'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { ChainRow } from './chain-row.tsx'
import styles from './part-drawer.module.css'
import { turnsOf, weightTurn } from './proposal-words.ts'
import { Turns } from './turns.tsx'
import { useChains } from './use-chains.ts'
import { useProposalActs } from './use-proposal-acts.ts'
import type { OpenProposal } from '../../timetable/zen/use-open-proposals.ts'
import { useStepwise } from './use-stepwise.ts'

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
        {chains === null && <p className="note tabular">{t('proposals.checking')}</p>}
        <ul className="plain-list">
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
        <p role="status" className="note tabular">
          {part === null
            ? t('proposals.checking')
            : part.moves.length === 0
              ? t('proposals.chooseSome')
              : `${movesWords(t, i18n.language, movesSeen(movedBy(schedule, part.moves)), 'would')}.`}
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

/**
 * Returns what the selected lessons of a proposal require besides themselves, computed in slices between frames. Null until it is known.
 */
function usePart(schedule: Schedule | null, fitting: readonly ProposedMove[], asked: ReadonlySet<Uuid>): Part | null {
  const begin = useMemo(() => schedule && (() => completing(schedule, fitting, asked)), [schedule, fitting, asked])
  return useStepwise(begin)
}

const MOST = 4

/** Returns what would be wrong: the first few violations, each as a line, and how many more there are. */
function wrongWords(schedule: Schedule, wrong: readonly Violation[], words: RuleWords): readonly string[] {
  const lines = new Set(wrong.map((violation) => lineOf(schedule, violation, words)))
  const told = [...lines].slice(0, MOST)
  const more = lines.size - told.length
  return more > 0 ? [...told, words.t('proposals.andMore', { count: more })] : told
}

function lineOf(schedule: Schedule, violation: Violation, words: RuleWords): string {
  const { t, locale, settings } = words
  if (violation.kind === 'rule') {
    const rule = ruleNamed(schedule, violation.ruleUuid)
    return rule ? ruleSentence(schedule, rule, words) : countedWords(t, schedule, 'rule', 1)
  }
  const lesson = schedule.lessons[violation.lessonUuids[0] ?? '']
  const what = countedWords(t, schedule, violation.kind, 1)
  if (violation.kind !== 'double-booking') return lesson ? `${lessonWords(schedule, lesson, words)}: ${what}` : what
  const slot = schedule.timeSlots[violation.slotUuids[0] ?? '']
  const names = weekNames(schedule.head[schedule.uuid] ?? null, { t, locale, labels: settings.labelsOnTimeslots })
  const place = slot && names.place(names.day(slot.dayNum), slot.hourNum)
  return [labelOf(schedule, violation.calendarUuids[0] ?? ''), place, what].filter(Boolean).join(', ')
}
