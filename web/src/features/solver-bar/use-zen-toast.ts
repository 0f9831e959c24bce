import { judgementOf, OPTIMIZER_NAME, proposalAgainst, type Schedule } from '@timetable/domain'
import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useSession } from '../../store/session-context.tsx'
import { sinceLink } from '../../timetable/versions/compared-sides.ts'
import { leftWords } from '../../timetable/findings/left-words.ts'
import { provedWords, whatMoved } from '../../timetable/zen/moves-words.ts'
import { pinnedReport } from '../../timetable/zen/pinned-report.ts'
import { isInOrder, timetableState } from '../../timetable/findings/timetable-state.ts'
import { unkeptWords } from '../../timetable/rules/unkept-words.ts'
import type { RunTrace } from './run-trace.ts'

/** Shows the result of a run, once, when it ends while the page is open. The user requested a pause, so it shows nothing. */
export function useZenToast({ runs, seconds, solvedAfter }: RunTrace): void {
  const { t, i18n } = useAppText()
  const { ui, schedule, proposals, zen } = useSession()
  const navigate = useNavigate()
  const told = useRef(runs)
  const before = useStateBefore()
  useEffect(() => {
    // A trace starts from scratch with every version, and so does its number of runs.
    const isNew = runs > told.current
    told.current = runs
    if (!isNew || seconds === null) return
    const { solver, schedule: shown, version, scheduleOnly } = schedule.getState()
    if (solver.ended === null || !shown) return
    const { proposalUuid } = solver
    if (proposalUuid !== undefined) {
      const proposal = proposals.getState().proposals.find(({ uuid }) => uuid === proposalUuid)
      // The proposal was applied while the run searched for a better one.
      if (proposal && proposalAgainst(shown, proposal).made.length === proposal.moves.length) return
      const look = () => proposals.look({ proposalUuid, side: 'after', part: null })
      const action = { label: t('proposals.look'), run: look }
      const would = solver.aim === 'repair' && solver.moved && whatMoved(t, i18n.language, solver.moved, 'would')
      const text = would ? `${would} ${t('repair.nothingYet')}` : t('proposals.found')
      return ui.toast({ state: 'ZEN', headline: OPTIMIZER_NAME, text, action })
    }
    const { moved } = solver.aim === 'repair' ? solver : {}
    const link = moved && version && !scheduleOnly ? sinceLink(version.uuid, before.current.revision) : null
    if (solver.ended === 'paused') return
    const text =
      solver.ended === 'failed'
        ? t('scheduler.solver.ended.failed')
        : solver.aim === 'improve'
          ? t('proposals.foundNothing', { seconds: formatSeconds(i18n.language, seconds) })
          : [
              ...(moved
                ? [
                    whatMoved(t, i18n.language, moved),
                    ...[provedWords(t, moved, solver.atLeast) ?? []].flat(),
                    ...wishTurn(t, before.current.schedule, shown),
                  ]
                : []),
              howItEnded(t, i18n.language, shown, { whole: seconds, untilSolved: solvedAfter ?? seconds }),
            ].join(' ')
    const isLeft = solver.aim === 'repair' && solver.ended === 'stalled' && !scheduleOnly
    const goOn = { label: t('repair.keepSearching'), run: () => void zen.start({ longRun: false, aim: 'repair' }) }
    const show = link !== null ? { label: t('repair.show'), run: () => void navigate(link) } : null
    const action = isLeft ? goOn : show
    ui.toast({
      state: solver.ended === 'failed' ? 'failure' : 'ZEN',
      headline: OPTIMIZER_NAME,
      text,
      ...(action && { action }),
    })
  }, [runs, seconds, solvedAfter, schedule, proposals, zen, ui, t, i18n, navigate, before])
}

type StateBefore = { readonly revision: number; readonly schedule: Schedule | null }

/** The version that the last run started from. A run that is over between two frames is visible only by its end. */
function useStateBefore(): RefObject<StateBefore> {
  const { schedule } = useSession()
  const state = useRef<StateBefore>(schedule.getState())
  useEffect(
    () =>
      schedule.subscribe((now, last) => {
        if (now.solver !== last.solver && last.solver.state !== 'RUNNING')
          state.current = { revision: last.revision, schedule: last.schedule }
      }),
    [schedule],
  )
  return state
}

/** What a repair costs in wishes, if it does. */
function wishTurn(t: AppText, before: Schedule | null, after: Schedule): readonly string[] {
  if (!before) return []
  const [was, is] = [judgementOf(before).counts.wish, judgementOf(after).counts.wish]
  return was === is ? [] : [t('repair.wishes', { before: was, after: is })]
}

/** The result of a run: all in order, or what is still wrong, and how much of it only because lessons are pinned. */
function howItEnded(
  t: AppText,
  locale: string,
  schedule: Schedule,
  seconds: { readonly whole: number; readonly untilSolved: number },
): string {
  const { kind, counted, unkept } = timetableState(schedule)
  if (kind === 'no-lessons') return t('scheduler.solver.noLessons')
  if (isInOrder({ kind }))
    return [
      t('scheduler.solver.ended.solved', { seconds: formatSeconds(locale, seconds.untilSolved) }),
      unkeptWords(t, unkept),
    ]
      .filter(Boolean)
      .join(' ')
  return [
    leftWords(t, locale, schedule, counted),
    ...pinnedReport(schedule, judgementOf(schedule)).map((each) =>
      t(`status.pinned.${each.kind}`, { count: each.count }),
    ),
    t('status.nothingBetter', { seconds: formatSeconds(locale, seconds.whole) }),
  ]
    .filter(Boolean)
    .join(' ')
}
