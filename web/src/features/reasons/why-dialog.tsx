import { Button, Loader } from '@mantine/core'
import { OPTIMIZER_NAME, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { lessonLink } from '../../timetable/lessons/lesson-link.ts'
import { flowOf } from '../../timetable/findings/reason-flow.ts'
import { stillStands } from '../../timetable/findings/reason-stands.ts'
import { factPlace, factSentence, lessonsName, slotsText, toldFacts } from '../../timetable/findings/reason-words.ts'
import type { RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { remedyWords } from '../../timetable/findings/remedy-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Question, Reason, Remedy } from '../../worker/thread/reasons.ts'
import { useExplanation, type Asked } from './use-explanation.ts'
import styles from './why-dialog.module.css'

type Props = { readonly lessonUuids: readonly Uuid[]; readonly timeSlotUuid?: Uuid; readonly onClose: () => void }

/**
 * Why lessons cannot be scheduled well, or one lesson cannot be in a slot: the facts that contradict each other, and the solutions.
 */
export default function WhyDialog({ lessonUuids, timeSlotUuid, onClose }: Props) {
  const { t } = useAppText()
  const words = useRuleWords()
  const schedule = useSchedule((state) => state.schedule)
  const [question] = useState(() => questionOf(lessonUuids, timeSlotUuid))
  const { asked, stop, leave, again } = useExplanation(question)
  const { reason, state, answer, about } = asked
  const isGone =
    schedule !== null &&
    (answer?.kind === 'gone' ||
      !question.lessonUuids.some((uuid) => schedule.lessons[uuid]) ||
      (reason !== null && about !== null && !stillStands(about, schedule, reason)))
  // On closing, the question is dropped.
  useEffect(() => {
    if (isGone) leave()
  }, [isGone, leave])
  if (!schedule) return null
  return (
    <Dialog title={t('reasons.title')} onClose={onClose} size={560}>
      <div className={styles.board}>
        {isGone ? (
          <p role="status">{t('reasons.gone')}</p>
        ) : (
          <>
            {reason && (
              <Because schedule={schedule} question={question} reason={reason} words={words} onClose={onClose} />
            )}
            <Outcome schedule={schedule} asked={asked} onClose={onClose} />
            {reason && (state !== 'looking' || asked.remedies.length > 0) && (
              <Remedies
                schedule={schedule}
                reason={reason}
                remedies={asked.remedies}
                words={words}
                state={state}
                isWhole={answer?.kind === 'reason' && answer.isWhole}
                onClose={onClose}
              />
            )}
          </>
        )}
        <div className={styles.foot} aria-live="polite">
          {state === 'looking' && !isGone ? (
            <>
              <Loader size={16} />
              <span>{t(reason ? 'reasons.checking' : 'reasons.looking', { count: asked.lessons })}</span>
              <Button variant="default" size="compact-sm" onClick={stop}>
                {t('reasons.stop')}
              </Button>
            </>
          ) : (
            (isGone || state !== 'done') && (
              <Button variant="default" size="compact-sm" onClick={again}>
                {t('reasons.again')}
              </Button>
            )
          )}
        </div>
      </div>
    </Dialog>
  )
}

function questionOf(lessonUuids: readonly Uuid[], timeSlotUuid: Uuid | undefined): Question {
  const [lessonUuid] = lessonUuids
  if (timeSlotUuid === undefined || lessonUuid === undefined) return { lessonUuids }
  return { lessonUuids, held: { lessonUuid, timeSlotUuid } }
}

type BecauseProps = {
  readonly schedule: Schedule
  readonly question: Question
  readonly reason: Reason
  readonly words: RuleWords
  readonly onClose: () => void
}

function Because({ schedule, question, reason, words, onClose }: BecauseProps) {
  const { t } = words
  const { held } = question
  const lessons = lessonsName(schedule, held ? [held.lessonUuid] : reason.lessonUuids, words)
  const head = held
    ? t('reasons.held', { lesson: lessons, slot: slotsText(schedule, [held.timeSlotUuid], words) })
    : t('reasons.cannot', { count: reason.lessonUuids.length, lessons })
  const flow = flowOf(schedule, question, reason, words)
  return (
    <section>
      <p className={styles.head}>{head}</p>
      {!reason.minimal ? (
        <p className="note">{t('reasons.together')}</p>
      ) : (
        !flow && <p className="note">{t('reasons.because')}</p>
      )}
      {flow && (
        <p className={styles.flow}>
          <Link {...lessonLink(schedule, flow.calendarUuid, null)} onClick={onClose}>
            {flow.sentence}
          </Link>
        </p>
      )}
      {flow === null && (
        <ul className={styles.facts}>
          {toldFacts(reason).map((fact) => {
            const sentence = factSentence(schedule, fact, reason, words)
            const place = factPlace(schedule, fact, reason)
            return (
              <li key={JSON.stringify(fact)} data-kind={fact.kind}>
                {place ? (
                  <Link {...lessonLink(schedule, place.calendarUuid, place.lessonUuid)} onClick={onClose}>
                    {sentence}
                  </Link>
                ) : (
                  sentence
                )}
              </li>
            )
          })}
        </ul>
      )}
      {reason.minimal && reason.facts.length > 1 && <p className="note">{t('reasons.minimal')}</p>}
    </section>
  )
}

/** The result if it is not a reason. */
function Outcome({ schedule, asked, onClose }: { schedule: Schedule; asked: Asked; onClose: () => void }) {
  const { t } = useAppText()
  const zen = useZen()
  const { answer, state } = asked
  if (state === 'stopped') return <p>{t('reasons.stopped')}</p>
  if (state === 'unavailable') return <p>{t('reasons.unavailable')}</p>
  if (answer?.kind === 'unknown') return <p>{t('reasons.unknown', { count: answer.lessons })}</p>
  if (answer?.kind !== 'possible') return null
  const moved = answer.moves.filter(([uuid, slotUuid]) => {
    const before = schedule.lessons[uuid]?.timeSlotUuid ?? null
    return before !== null && before !== slotUuid
  }).length
  return (
    <section>
      <p>{t('reasons.possible')}</p>
      <p className="note">{t('reasons.moved', { count: moved })}</p>
      {zen && answer.moves.some(([uuid, slotUuid]) => schedule.lessons[uuid]?.timeSlotUuid !== slotUuid) && (
        <Button
          variant="default"
          onClick={() => {
            onClose()
            zen()
          }}
        >
          {t('status.fix.move', { optimizer: OPTIMIZER_NAME })}
        </Button>
      )}
    </section>
  )
}

type RemediesProps = {
  readonly schedule: Schedule
  readonly reason: Reason
  readonly remedies: readonly Remedy[]
  readonly words: RuleWords
  readonly state: Asked['state']
  readonly isWhole: boolean
  readonly onClose: () => void
}

function Remedies({ schedule, reason, remedies, words, state, isWhole, onClose }: RemediesProps) {
  const { t } = words
  const { runCommand, ui } = useSession()
  const zen = useZen()
  const isPlaced = reason.lessonUuids.every((uuid) => schedule.lessons[uuid]?.timeSlotUuid !== null)
  async function take({ command: { name, params } }: Remedy) {
    const answer = await runCommand(name, params)
    // A separate toast shows why it was refused.
    if (answer.type === 'Error') return
    onClose()
    const label = t('status.fix.place', { optimizer: OPTIMIZER_NAME })
    ui.toast({
      ...{ state: 'success', headline: t('reasons.taken') },
      ...(zen && { action: { label, run: zen } }),
    })
  }
  const [showsAll, setShowsAll] = useState(false)
  const isCut = state === 'done' && !isWhole
  if (remedies.length === 0) {
    if (state !== 'done') return null
    return <p className="note">{t(isCut ? 'reasons.waysCut' : 'reasons.noWays')}</p>
  }
  return (
    <section>
      <h3 className={styles.title}>{t('reasons.ways')}</h3>
      <ul className={styles.ways}>
        {(showsAll ? remedies : remedies.slice(0, FIRST_SHOWN)).map((remedy) => (
          <li key={JSON.stringify(remedy.relaxation)}>
            <button type="button" className={styles.way} onClick={() => void take(remedy)}>
              <span>{remedyWords(schedule, remedy.relaxation, words)}</span>
              <small>{costWords(remedy, isPlaced, words)}</small>
            </button>
          </li>
        ))}
      </ul>
      {!showsAll && remedies.length > FIRST_SHOWN && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('reasons.more', { count: remedies.length - FIRST_SHOWN })}
        </Button>
      )}
      {isCut && <p className="note">{t('reasons.waysCut')}</p>}
    </section>
  )
}

/** The number of solutions shown at first: the best ones. */
const FIRST_SHOWN = 6

/** The cost of a solution: what moves, which wishes suffer, and whether another problem remains. */
function costWords({ moved, cost, clears }: Remedy, isPlaced: boolean, { t }: RuleWords): string {
  const parts: string[] = [t('reasons.moved', { count: moved })]
  // With unscheduled lessons there is nothing to compare the cost with.
  if (isPlaced && cost.soft > 0) parts.push(t('reasons.worse', { cost: cost.soft }))
  if (isPlaced && cost.soft < 0) parts.push(t('reasons.better', { cost: -cost.soft }))
  if (clears === 'reason') parts.push(t('reasons.open'))
  if (clears === 'no-more') parts.push(t('reasons.others'))
  return parts.map((part) => part.replace(/\.$/, '')).join(' · ')
}

/** Returns a function that starts Zen; null if it already runs. */
function useZen(): (() => void) | null {
  const { zen } = useSession()
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  return running ? null : () => void zen.start({ longRun: false })
}
