import {
  anyMoves,
  labelOf,
  movesSeen,
  type CapacityFinding,
  type CriterionAmount,
  type Moved,
  type Proposal,
  type Schedule,
  type Unqualified,
} from '@timetable/domain'
import { useMemo, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import type { BrokenEntry } from '../../timetable/rules/broken-places.ts'
import { capacityPlace, capacitySentence } from '../../timetable/findings/capacity-words.ts'
import { findingCount, findingDetail, findingHead } from '../../timetable/findings/finding-row-words.ts'
import { brokenSentence, placeWords } from '../../timetable/findings/finding-words.ts'
import type { Finding } from '../../timetable/findings/findings.ts'
import { FixButtons } from '../../timetable/findings/fix-buttons.tsx'
import { fixesOf, isBeyondZen, moves } from '../../timetable/findings/fixes.ts'
import { lessonLink } from '../../timetable/lessons/lesson-link.ts'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { PlaceLinks } from '../../timetable/calendars/place-links.tsx'
import { useEditSubject } from '../../timetable/lessons/use-edit-subject.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useSlotName } from '../../timetable/week/use-slot-name.ts'
import { WhyButton } from '../../timetable/findings/why-button.tsx'
import styles from './dashboard-page.module.css'

const PLACES = 4

/** The text of a row, and its actions beside it. */
function Said({ children, acts }: { children: ReactNode; acts?: ReactNode }) {
  return (
    <>
      <div className={styles.said}>{children}</div>
      <div className={styles.acts}>{acts}</div>
    </>
  )
}

/** Cells of the curriculum that are not saved: they must be corrected or sent again. */
export function UnsavedTodo({ count }: { count: number }) {
  const { t } = useAppText()
  return (
    <Said>
      <Link className={styles.title} to="/app/curriculum">
        {t('dashboard.unsaved', { count })}
      </Link>
    </Said>
  )
}

/** A proposal from Zen, which the user can view in the scheduler. */
export function ProposalTodo({ proposal, moved }: { proposal: Proposal; moved: Moved }) {
  const { t, i18n } = useAppText()
  const fits = anyMoves(movesSeen(moved)) > 0
  const { proposals } = useSession()
  const navigate = useNavigate()
  const look = () => {
    proposals.look({ proposalUuid: proposal.uuid, side: 'after', part: null })
    void navigate('/app/scheduler')
  }
  return (
    <Said
      acts={
        fits && (
          <button
            type="button"
            className={styles.act}
            aria-label={t('proposals.of', { act: t('proposals.look'), number: proposal.number })}
            onClick={look}
          >
            {t('proposals.look')}
          </button>
        )
      }
    >
      <p className={styles.title}>
        {fits ? `${movesWords(t, i18n.language, movesSeen(moved), 'would')}.` : t('proposals.nothingFits')}
      </p>
    </Said>
  )
}

/** Something that can never fit, whatever Zen does. */
export function CapacityTodo({ schedule, finding }: { schedule: Schedule; finding: CapacityFinding }) {
  const words = useRuleWords()
  const sentence = useMemo(() => capacitySentence(schedule, finding, words), [schedule, finding, words])
  const place = capacityPlace(schedule, finding)
  return (
    <Said acts={<WhyButton lessonUuids={finding.lessonUuids} what={sentence} />}>
      {place ? (
        <Link className={styles.title} {...lessonLink(schedule, place.calendarUuid, place.lessonUuid)}>
          {sentence}
        </Link>
      ) : (
        <p className={styles.title}>{sentence}</p>
      )}
    </Said>
  )
}

/**
 * Teachers that Zen may choose for a course without their being qualified. Nothing is wrong yet, but the user should check it before a run.
 */
export function UnqualifiedTodo({ schedule, unqualified }: { schedule: Schedule; unqualified: Unqualified }) {
  const { t, i18n } = useAppText()
  const edit = useEditSubject()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const { subjectUuid, calendarUuids } = unqualified
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const name = list.format(calendarUuids.map((uuid) => labelOf(schedule, uuid)))
  const course = schedule.subjects[subjectUuid]?.name ?? ''
  const sentence = t('choices.unqualified', { course, name })
  return (
    <Said>
      {readOnly ? (
        <p className={styles.title}>{sentence}</p>
      ) : (
        <button type="button" className={styles.title} onClick={() => edit(subjectUuid)}>
          {sentence}
        </button>
      )}
    </Said>
  )
}

/** Lessons with the same problem, where they are, and actions other than a run of Zen, whose button is above. */
export function FindingTodo(props: { schedule: Schedule; finding: Finding; onFixed: () => void }) {
  const words = useRuleWords()
  const slotName = useSlotName('long')
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  const unplaceable = useSchedule(({ solver }) => solver.unplaceable)
  const reasons = useMemo(() => new Map(unplaceable.map((each) => [each.eventUuid, each.reason])), [unplaceable])
  const { schedule, finding, onFixed } = props
  const { violation, calendar, lessons, slot } = finding
  const isUnscheduled = violation.kind === 'unscheduled'
  const where = slot && !isUnscheduled ? slotName(schedule, slot.uuid) : ''
  const head = findingHead(schedule, finding, words)
  const many = findingCount(schedule, finding, words)
  const title = [head, where, many].filter(Boolean).join(', ')
  const detail = findingDetail(schedule, finding, reasons, words)
  const acts = (
    <>
      <FixButtons
        fixes={fixesOf(schedule, finding, running).filter(isBeyondZen)}
        what={title}
        onFixed={onFixed}
        onLeave={undefined}
      />
      {violation.kind !== 'missing' && <WhyButton lessonUuids={lessons.map(({ uuid }) => uuid)} what={title} />}
    </>
  )
  return (
    <Said acts={acts}>
      {calendar ? (
        <Link className={styles.title} {...lessonLink(schedule, calendar.uuid, lessons[0]?.uuid ?? null)}>
          {title}
        </Link>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
    </Said>
  )
}

/** A broken rule or an unmet wish, and the calendars that are most affected. */
export function RuleTodo(props: { schedule: Schedule; entry: BrokenEntry; onFixed: () => void }) {
  const { t } = useAppText()
  const words = useRuleWords()
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  const { schedule, entry, onFixed } = props
  const { said, required, lessons, places } = entry
  const sentence = useMemo(() => brokenSentence(schedule, entry, words), [schedule, entry, words])
  const acts = (
    <>
      <FixButtons
        fixes={moves(lessons, running).filter(isBeyondZen)}
        what={sentence}
        onFixed={onFixed}
        onLeave={undefined}
      />
      {required && <WhyButton lessonUuids={lessons.map(({ uuid }) => uuid)} what={sentence} />}
    </>
  )
  return (
    <Said acts={acts}>
      <div className={styles.concerns}>
        {'rule' in said ? (
          <Link className={styles.title} to="/app/rules?show=broken">
            {sentence}
          </Link>
        ) : (
          <p className={styles.title}>{sentence}</p>
        )}
        <PlaceLinks
          schedule={schedule}
          places={places}
          most={PLACES}
          amountWords={(place) => placeWords(said, place, t)}
        />
      </div>
    </Said>
  )
}

/** The amount of a criterion of the profile, and the calendars that have most of it. */
export function CriterionTodo({ schedule, amount }: { schedule: Schedule; amount: CriterionAmount }) {
  const { t } = useAppText()
  const words = (count: number) => t(`profile.criteria.${amount.criterion}.counted`, { count })
  const places = amount.worst.flatMap(({ calendarUuid, amount: own }) => {
    const calendar = schedule.calendars[calendarUuid]
    return calendar ? [{ calendar, amount: own, lessonUuid: null }] : []
  })
  return (
    <Said>
      <div className={styles.concerns}>
        <Link className={styles.title} to="/app/fairness">
          {words(amount.amount)}
        </Link>
        <PlaceLinks schedule={schedule} places={places} most={PLACES} amountWords={({ amount: own }) => words(own)} />
      </div>
    </Said>
  )
}
