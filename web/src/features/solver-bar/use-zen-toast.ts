import { judgementOf, movesOf, OPTIMIZER_NAME, type Moved, type Schedule } from '@timetable/domain'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useAppText, type AppText } from '../../i18n/app-texts.ts'
import { formatNumber, formatSeconds } from '../../i18n/format.ts'
import { useSession } from '../../store/session-context.tsx'
import { compareLink } from '../../timetable/compared-sides.ts'
import { countedWords } from '../../timetable/counted-words.ts'
import { movesWords } from '../../timetable/moves-words.ts'
import { pinnedReport } from '../../timetable/pinned-report.ts'
import { isInOrder, timetableState } from '../../timetable/timetable-state.ts'
import type { RunTrace } from './run-trace.ts'

/** What a repair has moved, with the page that shows it, until the version changes again. */
export type RepairTold = { readonly moved: Moved; readonly link: string; readonly revision: number }

/** Says how a run came out, once, when it ends while the page is open. A pause was asked for and says nothing. */
export function useZenToast({ runs, seconds, solvedAfter }: RunTrace): RepairTold | null {
  const { t, i18n } = useAppText()
  const { ui, schedule, proposals, zen } = useSession()
  const [repaired, setRepaired] = useState<RepairTold | null>(null)
  const navigate = useNavigate()
  const told = useRef(runs)
  const before = useStateBefore()
  useEffect(() => {
    // A trace begins anew with every version, and its runs with it.
    const isNew = runs > told.current
    told.current = runs
    if (!isNew || seconds === null) return
    const { solver, schedule: shown, version, scheduleOnly } = schedule.getState()
    if (solver.ended === null || !shown) return
    const { proposalUuid } = solver
    if (proposalUuid !== undefined) {
      const look = () => proposals.look({ proposalUuid, side: 'after', part: null })
      const action = { label: t('proposals.look'), run: look }
      return ui.toast({ state: 'ZEN', headline: OPTIMIZER_NAME, text: t('proposals.found'), action })
    }
    const { moved } = solver.aim === 'repair' ? solver : {}
    const link =
      moved && version && !scheduleOnly
        ? compareLink({
            before: { scheduleUuid: version.uuid, revision: before.current.revision },
            after: { scheduleUuid: version.uuid, revision: null },
          })
        : null
    setRepaired(moved && link !== null ? { moved, link, revision: schedule.getState().revision } : null)
    if (solver.ended === 'paused') return
    const text =
      solver.ended === 'failed'
        ? t('scheduler.solver.ended.failed')
        : solver.aim === 'improve'
          ? t('proposals.foundNothing', { seconds: formatSeconds(i18n.language, seconds) })
          : [
              ...(moved ? [whatMoved(t, i18n.language, moved), ...wishTurn(t, before.current.schedule, shown)] : []),
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
  return repaired
}

type StateBefore = { readonly revision: number; readonly schedule: Schedule | null }

/** The version that the last run came upon. One that is over between two frames is seen only by how it ended. */
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

/** What a repair costs in wishes, where it does. */
function wishTurn(t: AppText, before: Schedule | null, after: Schedule): readonly string[] {
  if (!before) return []
  const [was, is] = [judgementOf(before).counts.wish, judgementOf(after).counts.wish]
  return was === is ? [] : [t('repair.wishes', { before: was, after: is })]
}

/** What a repair has moved, and how many see it in their weeks. */
export function whatMoved(t: AppText, locale: string, run: Moved): string {
  const { teachers, classes } = run
  const people = [
    ...(teachers > 0 ? [t('repair.teachers', { count: teachers })] : []),
    ...(classes > 0 ? [t('repair.classes', { count: classes })] : []),
  ]
  const moved = movesWords(t, locale, movesOf(run))
  if (people.length === 0) return t('repair.alone', { moved })
  return t('repair.sees', { moved, people: new Intl.ListFormat(locale, { type: 'conjunction' }).format(people) })
}

/** What a run leaves behind: all in order, or what is wrong still, and what of it only because it is pinned. */
export function howItEnded(
  t: AppText,
  locale: string,
  schedule: Schedule,
  seconds: { readonly whole: number; readonly untilSolved: number },
): string {
  const { kind, counted } = timetableState(schedule)
  if (kind === 'no-lessons') return t('scheduler.solver.noLessons')
  if (isInOrder({ kind, counted }))
    return t('scheduler.solver.ended.solved', { seconds: formatSeconds(locale, seconds.untilSolved) })
  const left = counted
    .filter((each) => each.kind !== 'wish')
    .map((each) => `${formatNumber(locale, each.count)} ${countedWords(t, schedule, each.kind, each.count)}`)
  return [
    t('standing.left', { list: new Intl.ListFormat(locale, { type: 'conjunction' }).format(left) }),
    ...pinnedReport(schedule, judgementOf(schedule)).map((each) =>
      t(`standing.pinned.${each.kind}`, { count: each.count }),
    ),
    t('standing.nothingBetter', { seconds: formatSeconds(locale, seconds.whole) }),
  ].join(' ')
}
