import type { Schedule } from '@timetable/domain'
import { Link } from 'react-router'
import { lessonLink } from '../../timetable/lessons/lesson-link.ts'
import { flowOf } from '../../timetable/findings/reason-flow.ts'
import { lessonsName, slotsText } from '../../timetable/findings/reason-words.ts'
import { shortageSentence } from '../../timetable/findings/shortage-words.ts'
import { toldLines } from '../../timetable/findings/told-facts.ts'
import type { RuleWords } from '../../timetable/rules/rule-sentence.ts'
import type { Question, Reason, Remedy, Shortage } from '../../worker/thread/reasons.ts'
import styles from './why-dialog.module.css'

type BecauseProps = {
  readonly schedule: Schedule
  readonly question: Question
  readonly reason: Reason
  /** The solutions found until now. */
  readonly remedies: readonly Remedy[]
  readonly words: RuleWords
  readonly onClose: () => void
}

/** Why: the whole of a shortage in numbers, or the facts that contradict each other. */
export function Because(props: BecauseProps) {
  return props.reason.shortage ? <Short {...props} shortage={props.reason.shortage} /> : <Contradicted {...props} />
}

/** What a calendar needs and has, and what leaves it so little room. */
function Short({ schedule, question, reason, shortage, words, onClose }: BecauseProps & { shortage: Shortage }) {
  const { held } = question
  const { facts, lessonUuids } = shortage
  const whole: Reason = { ...reason, facts, lessonUuids }
  const flow = flowOf(schedule, { lessonUuids }, whole, words)
  const others = facts.filter(({ kind }) => kind !== 'alone')
  return (
    <section>
      {held && <p className={styles.head}>{heldSentence(schedule, held, words)}</p>}
      <p className={styles.head}>
        <Link {...lessonLink(schedule, shortage.calendarUuid, null)} className={styles.link} onClick={onClose}>
          {shortageSentence(schedule, shortage, words)}
        </Link>
      </p>
      {flow ? (
        <Flow schedule={schedule} flow={flow} onClose={onClose} />
      ) : (
        others.length > 0 && (
          <Facts schedule={schedule} reason={{ ...whole, facts: others }} words={words} onClose={onClose} />
        )
      )}
    </section>
  )
}

function Contradicted({ schedule, question, reason, remedies, words, onClose }: BecauseProps) {
  const { t } = words
  const { held } = question
  const count = reason.lessonUuids.length
  const flow = flowOf(schedule, question, reason, words)
  return (
    <section>
      <p className={styles.head}>
        {held
          ? heldSentence(schedule, held, words)
          : t('reasons.cannot', { count, lessons: lessonsName(schedule, reason.lessonUuids, words) })}
      </p>
      {!reason.minimal ? (
        <p className="note">{t('reasons.together')}</p>
      ) : (
        !flow && <p className="note">{t('reasons.because')}</p>
      )}
      {flow && <Flow schedule={schedule} flow={flow} onClose={onClose} />}
      {flow === null && <Facts schedule={schedule} reason={reason} words={words} onClose={onClose} />}
      {reason.minimal && reason.facts.length > 1 && (
        <p className="note">{t(needsSeveral(remedies) ? 'reasons.notEnough' : 'reasons.minimal')}</p>
      )}
    </section>
  )
}

/** Whether only several changes together clear everything. */
const needsSeveral = ([best]: readonly Remedy[]): boolean => best?.clears === 'all' && best.relaxations.length > 1

const heldSentence = (schedule: Schedule, held: NonNullable<Question['held']>, words: RuleWords): string =>
  words.t('reasons.held', {
    lesson: lessonsName(schedule, [held.lessonUuid], words),
    slot: slotsText(schedule, [held.timeSlotUuid], words),
  })

type FlowProps = Pick<BecauseProps, 'schedule' | 'onClose'> & { readonly flow: NonNullable<ReturnType<typeof flowOf>> }

function Flow({ schedule, flow, onClose }: FlowProps) {
  return (
    <p className={styles.flow}>
      <Link {...lessonLink(schedule, flow.calendarUuid, null)} onClick={onClose}>
        {flow.sentence}
      </Link>
    </p>
  )
}

function Facts({ schedule, reason, words, onClose }: Omit<BecauseProps, 'question' | 'remedies'>) {
  return (
    <ul className={styles.facts}>
      {toldLines(schedule, reason, words).map(({ kind, sentence, place }) => (
        <li key={sentence} data-kind={kind}>
          {place ? (
            <Link {...lessonLink(schedule, place.calendarUuid, place.lessonUuid)} onClick={onClose}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </li>
      ))}
    </ul>
  )
}
