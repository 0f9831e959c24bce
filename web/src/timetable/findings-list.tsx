import { calendarLabel, labelOf, whyNoStart, type Schedule, type ViolationKind } from '@timetable/domain'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSchedule } from '../store/session-context.tsx'
import { brokenEntries } from './broken-places.ts'
import { BrokenRulesList } from './broken-rules-list.tsx'
import { insteadOf, whyNotChosen } from './candidate-words.ts'
import { capacitySentence } from './capacity-words.ts'
import { lessonWords } from './finding-words.ts'
import { findingsOf, type Finding, type FindingKind } from './findings.ts'
import styles from './findings.module.css'
import { FixButtons } from './fix-buttons.tsx'
import { fixesOf, isCauseOf } from './fixes.ts'
import { lessonLink } from './lesson-link.ts'
import { lessonWith, metLesson } from './met-lesson.ts'
import { pinnedReport } from './pinned-report.ts'
import type { RuleWords } from './rule-sentence.ts'
import { UndoCause } from './undo-cause.tsx'
import { useRuleWords } from './use-rule-words.ts'
import { useSlotName } from './use-slot-name.ts'
import { WhyButton } from './why-button.tsx'
import type { Standing } from './use-standing.ts'
import { joinedNames } from './names-in-list.ts'

/** So many rows stand there at once; the others on demand. */
const MOST = 20

/** Everything of one kind that is wrong, the worst first: each row leads to its place and offers what mends it. */
export function FindingsList(props: { standing: Standing; kind: ViolationKind; onLeave?: () => void }) {
  const { t } = useAppText()
  const list = useRef<HTMLDivElement>(null)
  const { standing, kind, onLeave } = props
  const { schedule, judgement } = standing
  const command = useSchedule((state) => (state.scheduleOnly ? null : state.history.undo))
  const pinned = useMemo(
    () => pinnedReport(schedule, judgement).find((each) => each.kind === kind),
    [schedule, judgement, kind],
  )
  const stay = () => list.current?.focus()
  return (
    <div ref={list} tabIndex={-1} className={styles.board}>
      {judgement.counts[kind] === 0 && <p className={styles.quiet}>{t('standing.none')}</p>}
      {pinned && <p className={styles.note}>{t(`standing.pinned.${pinned.kind}`, { count: pinned.count })}</p>}
      {isCauseOf(kind, command) && judgement.counts[kind] > 0 && <UndoCause onUndone={stay} />}
      {kind === 'rule' || kind === 'wish' ? (
        <Sentences standing={standing} required={kind === 'rule'} onLeave={onLeave} onFixed={stay} />
      ) : (
        <Rows schedule={schedule} kind={kind} onLeave={onLeave} onFixed={stay} />
      )}
    </div>
  )
}

type ListProps = { readonly onLeave: (() => void) | undefined; readonly onFixed: () => void }

function Sentences({ standing, required, ...leaving }: ListProps & { standing: Standing; required: boolean }) {
  const [most, setMost] = useState(MOST)
  const { schedule } = standing
  const entries = useMemo(
    () => brokenEntries(schedule).filter((entry) => entry.required === required),
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
        const head = headOf(schedule, finding, words)
        const where = slot ? slotName(schedule, slot.uuid) : t('scheduler.tray.title')
        const told = (
          <>
            <strong>{head}</strong>
            <span>{kind === 'unplaced' || !slot ? '' : where}</span>
            {lessons.length > 1 && kind !== 'double-booking' && (
              <span>{t('standing.lessons', { count: lessons.length })}</span>
            )}
            <p>{detailOf(schedule, finding, reasons, words)}</p>
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
            {t('standing.showAll', { count: rows.length })}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Whom or what the row is about: of a double booking who is booked, else the lesson. */
function headOf(schedule: Schedule, { violation, calendar, lessons }: Finding, words: RuleWords): string {
  if (violation.kind === 'double-booking') return calendar ? calendarLabel(schedule.calendars, calendar) : ''
  return lessons[0] ? lessonWords(schedule, lessons[0], words) : ''
}

/** What is wrong there, in words. */
function detailOf(
  schedule: Schedule,
  { violation, lessons }: Finding,
  reasons: ReadonlyMap<string, string>,
  words: RuleWords,
): string {
  const { t } = words
  const pinned = lessons.some((lesson) => lesson.pinned) ? t('scheduler.grid.pinned') : ''
  const said = (...parts: string[]) => parts.filter(Boolean).join(', ')
  switch (violation.kind) {
    case 'double-booking': {
      const [booked = ''] = violation.calendarUuids
      const met = lessons.map((lesson) =>
        said(lessonWith(t, metLesson(schedule, booked, lesson.uuid)), lesson.pinned ? t('scheduler.grid.pinned') : ''),
      )
      const instead = lessons.map((lesson) => insteadOf(schedule, lesson, booked, words))
      return [met.join('; '), instead.find(Boolean)].filter(Boolean).join('. ')
    }
    case 'blocked':
      return said(
        t('standing.blockedFor', {
          names: joinedNames(violation.calendarUuids.map((uuid) => labelOf(schedule, uuid))),
        }),
        pinned,
      )
    case 'beyond-day':
      return said(t('standing.beyond', { count: violation.amount }), pinned)
    case 'missing':
      return t(`standing.lost.${violation.calendarType}`)
    case 'unchosen':
      return (lessons[0] && whyNotChosen(schedule, lessons[0], words)) || t('standing.toChoose')
    case 'unplaced':
      return whyOf(schedule, lessons, reasons, words)
  }
}

/** Why a lesson fits nowhere: as far as the browser sees it itself in the user's language, else as Zen said it. */
function whyOf(
  schedule: Schedule,
  lessons: Finding['lessons'],
  reasons: ReadonlyMap<string, string>,
  words: RuleWords,
): string {
  const lesson = lessons.find(({ uuid }) => reasons.has(uuid))
  if (!lesson) return ''
  const finding = whyNoStart(schedule, lesson)
  if (!finding) return reasons.get(lesson.uuid) ?? ''
  return capacitySentence(schedule, { ...finding, lessonUuids: [lesson.uuid] }, words)
}
