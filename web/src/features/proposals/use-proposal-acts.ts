import { proposalAgainst, type LeftMove, type Proposal, type Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { lessonWords } from '../../timetable/finding-words.ts'
import { useRuleWords } from '../../timetable/use-rule-words.ts'

const MOST_NAMED = 4

/** Taking a proposal or a part of it, and dropping it: both say what came of it. */
export function useProposalActs() {
  const { t } = useAppText()
  const words = useRuleWords()
  const { runCommand, schedule, proposals, ui } = useSession()

  const take = useCallback(
    async (proposal: Proposal, part: readonly Uuid[] | null): Promise<boolean> => {
      const { number, uuid } = proposal
      const before = schedule.getState().schedule
      const answer = await runCommand('takeProposal', { uuid, ...(part && { lessonUuids: [...part] }) })
      if (answer.type !== 'Ack') return false
      proposals.look(null)
      const left = answer.left ?? []
      const made = before ? proposalAgainst(before, proposal).made.length : 0
      const leftWords = (all: readonly LeftMove[]): string => {
        const told = all.slice(0, MOST_NAMED).map(({ lessonUuid, code }) => {
          const lesson = before?.lessons[lessonUuid]
          const name = before && lesson ? lessonWords(before, lesson, words) : t('proposals.someLesson')
          return t('proposals.leftOne', { lesson: name, why: t(`proposals.unfit.${code}`) })
        })
        const more = all.length - told.length
        const list = [...told, ...(more > 0 ? [t('proposals.andMore', { count: more })] : [])].join('; ')
        return t('proposals.left', { count: all.length, list })
      }
      const taken = (part?.length ?? proposal.moves.length - made) - left.length
      const text = before && left.length > 0 ? leftWords(left) : undefined
      const action = { label: t('scheduler.undo'), run: () => void runCommand('undo', {}) }
      const isPart = made + taken < proposal.moves.length
      const headline = t(isPart ? 'proposals.takenPart' : 'proposals.taken', { number, count: taken })
      ui.toast({ state: left.length > 0 ? 'warning' : 'success', headline, ...(text && { text }), action })
      return true
    },
    [runCommand, schedule, proposals, ui, t, words],
  )

  const drop = useCallback(
    async ({ uuid, number }: Proposal): Promise<void> => {
      if (proposals.getState().look?.proposalUuid === uuid) proposals.look(null)
      const answer = await runCommand('dropProposal', { uuid })
      if (answer.type === 'Ack') ui.toast({ state: 'neutral', headline: t('proposals.dropped', { number }) })
    },
    [runCommand, proposals, ui, t],
  )
  return { take, drop }
}
