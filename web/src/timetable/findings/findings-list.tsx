import type { Schedule, ViolationKind } from '@timetable/domain'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { useNextSteps, useTakeStep } from '../history/use-next-steps.ts'
import { brokenEntries } from '../rules/broken-places.ts'
import { foldedEntries } from '../rules/folded-entries.ts'
import { BrokenRulesList } from '../rules/broken-rules-list.tsx'
import { findingCount, findingDetail, findingHead } from './finding-row-words.ts'
import { findingsOf, type FindingKind } from './findings.ts'
import styles from './findings.module.css'
import { FixButtons } from './fix-buttons.tsx'
import { fixesOf, isCauseOf } from './fixes.ts'
import { lessonLink } from '../lessons/lesson-link.ts'
import { pinnedReport } from '../zen/pinned-report.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { useSlotName } from '../week/use-slot-name.ts'
import { WhyButton } from './why-button.tsx'
import type { VersionStatus } from './use-version-status.ts'

/** The number of rows shown at first; the others are shown on demand. */
const MOST = 20

/** All problems of one kind, the worst first. Each row links to its place and offers fixes. */
export function FindingsList(props: { status: VersionStatus; kind: ViolationKind; onLeave?: () => void }) {
  const { t } = useAppText()
  const list = useRef<HTMLDivElement>(null)
  const { status, kind, onLeave } = props
  const { schedule, judgement } = status
  const command = useSchedule((state) => (state.scheduleOnly ? null : state.history.undo))
  const pinned = useMemo(
    () => pinnedReport(schedule, judgement).find((each) => each.kind === kind),
    [schedule, judgement, kind],
  )
  const stay = () => list.current?.focus()
  return (
    <div ref={list} tabIndex={-1} className={styles.board}>
      {judgement.counts[kind] === 0 && <p className={styles.quiet}>{t('status.none')}</p>}
      {pinned && <p className={styles.note}>{t(`status.pinned.${pinned.kind}`, { count: pinned.count })}</p>}
      {isCauseOf(kind, command) && judgement.counts[kind] > 0 && <UndoCause onUndone={stay} />}
      {kind === 'rule' || kind === 'wish' ? (
        <Sentences status={status} required={kind === 'rule'} onLeave={onLeave} onFixed={stay} />
      ) : (
        <Rows schedule={schedule} kind={kind} onLeave={onLeave} onFixed={stay} />
      )}
    </div>
  )
}

type ListProps = { readonly onLeave: (() => void) | undefined; readonly onFixed: () => void }

function Sentences({ status, required, ...leaving }: ListProps & { status: VersionStatus; required: boolean }) {
  const [most, setMost] = useState(MOST)
  const { schedule } = status
  const entries = useMemo(
    () =>
      foldedEntries(
        schedule,
        brokenEntries(schedule).filter((entry) => entry.required === required),
      ),
    [schedule, required],
  )
  return (
    <BrokenRulesList
      schedule={schedule}
      entries={entries}
      most={most}
      onChoose={leaving.onLeave}
      onFixed={leaving.onFixed}
      onMore={() => setMost(Infinity)}
    />
  )
}

function Rows({ schedule, kind, onLeave, onFixed }: ListProps & { schedule: Schedule; kind: FindingKind }) {
  const { t } = useAppText()
  const [most, setMost] = useState(MOST)
  const words = useRuleWords()
  const slotName = useSlotName('long')
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  const unplaceable = useSchedule(({ solver }) => solver.unplaceable)
  const reasons = useMemo(() => new Map(unplaceable.map((each) => [each.eventUuid, each.reason])), [unplaceable])
  const rows = useMemo(() => findingsOf(schedule, kind, new Set(reasons.keys())), [schedule, kind, reasons])
  const more = rows.length - most
  return (
    <ul className={styles.list}>
      {rows.slice(0, most).map((finding) => {
        const { key, calendar, lessons, slot } = finding
        const head = findingHead(schedule, finding, words)
        const many = findingCount(schedule, finding, words)
        const where = slot ? slotName(schedule, slot.uuid) : t('scheduler.tray.title')
        const told = (
          <>
            <strong>{head}</strong>
            <span>{kind === 'unscheduled' || !slot ? '' : where}</span>
            {many !== '' && <span>{many}</span>}
            <p>{findingDetail(schedule, finding, reasons, words)}</p>
          </>
        )
        return (
          <li key={key} data-kind={kind}>
            {calendar ? (
              <Link
                {...lessonLink(schedule, calendar.uuid, lessons[0]?.uuid ?? null)}
                className={styles.place}
                onClick={onLeave}
              >
                {told}
              </Link>
            ) : (
              <div className={styles.place}>{told}</div>
            )}
            <FixButtons
              fixes={fixesOf(schedule, finding, running)}
              what={`${head}, ${where}`}
              onFixed={onFixed}
              onLeave={onLeave}
            />
            {kind !== 'missing' && (
              <WhyButton lessonUuids={lessons.map(({ uuid }) => uuid)} what={`${head}, ${where}`} onAsk={onLeave} />
            )}
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles.rest}>
          <button
            type="button"
            className={styles.fix}
            onClick={() => {
              setMost(Infinity)
              onFixed()
            }}
          >
            {t('status.showAll', { count: rows.length })}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Undoes the last step, if that step may have caused the listed problems. States which step it is, and whose. */
function UndoCause({ onUndone }: { onUndone: () => void }) {
  const takeStep = useTakeStep()
  const { undo, ask } = useNextSteps()
  // Asked once, when the list opens: each answer creates a new `ask`.
  const asked = useRef(ask)
  useEffect(() => asked.current(), [])
  if (undo === null) return null
  return (
    <button
      type="button"
      className={styles.fix}
      onClick={() => {
        onUndone()
        takeStep('undo')
      }}
    >
      {undo}
    </button>
  )
}
