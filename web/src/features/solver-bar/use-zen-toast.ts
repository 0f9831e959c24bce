import { judgementOf, movesOf, OPTIMIZER_NAME, type Moved, type Schedule } from '@timetable/domain'
import { useEffect, useRef, type RefObject } from 'react'
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

/** Says how a run came out, once, when it ends while the page is open. A pause was asked for and says nothing. */
export function useZenToast({ runs, seconds, solvedAfter }: RunTrace): void {
  const { t, i18n } = useAppText()
  const { ui, schedule, proposals } = useSession()
  const navigate = useNavigate()
  const told = useRef(runs)
  const before = useRevisionBefore()
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
    if (solver.ended === 'paused') return
    const text =
      solver.ended === 'failed'
        ? t('scheduler.solver.ended.failed')
        : solver.aim === 'improve'
          ? t('proposals.foundNothing', { seconds: formatSeconds(i18n.language, seconds) })
          : [
              ...(solver.aim === 'repair' && solver.moved ? [whatMoved(t, i18n.language, solver.moved)] : []),
              howItEnded(t, i18n.language, shown, { whole: seconds, untilSolved: solvedAfter ?? seconds }),
            ].join(' ')
    const link =
      solver.aim === 'repair' && solver.moved && version && !scheduleOnly
        ? compareLink({
            before: { scheduleUuid: version.uuid, revision: before.current },
            after: { scheduleUuid: version.uuid, revision: null },
          })
        : null
    ui.toast({
      state: solver.ended === 'failed' ? 'failure' : 'ZEN',
      headline: OPTIMIZER_NAME,
      text,
      ...(link !== null && { action: { label: t('repair.show'), run: () => void navigate(link) } }),
    })
  }, [runs, seconds, solvedAfter, schedule, proposals, ui, t, i18n, navigate, before])
}

/** The revision that the last run came upon. One that is over between two frames is seen only by how it ended. */
function useRevisionBefore(): RefObject<number> {
  const { schedule } = useSession()
  const revision = useRef(schedule.getState().revision)
  useEffect(
    () =>
      schedule.subscribe((now, last) => {
        if (now.solver !== last.solver && last.solver.state !== 'RUNNING') revision.current = last.revision
      }),
    [schedule],
  )
  return revision
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
