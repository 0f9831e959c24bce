import { movedBy, movesSeen, proposalAgainst, type LeftMove, type Proposal, type Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { lessonWords } from '../../timetable/findings/finding-words.ts'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'

const MOST_NAMED = 4

/** Returns functions to take a proposal or a part of it, and to drop it. Both show the outcome. */
export function useProposalActs() {
  const { t, i18n } = useAppText()
  const words = useRuleWords()
  const { runCommand, schedule, proposals, ui } = useSession()

  const take = useCallback(
    async (proposal: Proposal, part: readonly Uuid[] | null): Promise<boolean> => {
      const { number, uuid } = proposal
      const before = schedule.getState().schedule
      if (!before) return false
      const answer = await runCommand('takeProposal', { uuid, ...(part && { lessonUuids: [...part] }) })
      if (answer.type !== 'Ack') return false
      proposals.look(null)
      const left = answer.left ?? []
      const leftWords = (all: readonly LeftMove[]): string => {
        const told = all.slice(0, MOST_NAMED).map(({ lessonUuid, code }) => {
          const lesson = before.lessons[lessonUuid]
          const name = lesson ? lessonWords(before, lesson, words) : t('proposals.someLesson')
          return t('proposals.leftOne', { lesson: name, why: t(`proposals.unfit.${code}`) })
        })
        const more = all.length - told.length
        const list = [...told, ...(more > 0 ? [t('proposals.andMore', { count: more })] : [])].join('; ')
        return t('proposals.left', { count: all.length, list })
      }
      const stays = new Set(left.map(({ lessonUuid }) => lessonUuid))
      const wanted = part && new Set(part)
      const against = proposalAgainst(before, proposal)
      const taken = against.fitting.filter(
        ({ lessonUuid }) => !stays.has(lessonUuid) && (!wanted || wanted.has(lessonUuid)),
      )
      const text = left.length > 0 ? leftWords(left) : undefined
      const action = { label: t('scheduler.undo'), run: () => void runCommand('undo', {}) }
      const isPart = against.made.length + taken.length < proposal.moves.length
      const headline = t(isPart ? 'proposals.takenPart' : 'proposals.taken', {
        number,
        moves: movesWords(t, i18n.language, movesSeen(movedBy(before, taken))),
      })
      ui.toast({ state: left.length > 0 ? 'warning' : 'success', headline, ...(text && { text }), action })
      return true
    },
    [runCommand, schedule, proposals, ui, t, i18n, words],
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
