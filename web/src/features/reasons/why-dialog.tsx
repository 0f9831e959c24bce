import { Button, Loader } from '@mantine/core'
import { OPTIMIZER_NAME, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { stillStands } from '../../timetable/findings/reason-stands.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Question } from '../../worker/thread/reasons.ts'
import { Because } from './because.tsx'
import { Remedies } from './remedies.tsx'
import { useExplanation, type Asked } from './use-explanation.ts'
import { useZen } from './use-zen.ts'
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
            {reason && <Because {...{ schedule, question, reason, words, onClose }} remedies={asked.remedies} />}
            <Outcome schedule={schedule} asked={asked} onClose={onClose} />
            {reason && (state !== 'looking' || asked.remedies.length > 0) && (
              <Remedies
                schedule={schedule}
                question={question}
                reason={reason}
                asked={asked}
                words={words}
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
