import { Button } from '@mantine/core'
import { OPTIMIZER_NAME, type Schedule } from '@timetable/domain'
import { useState } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { remedyWords } from '../../timetable/findings/remedy-words.ts'
import type { RuleWords } from '../../timetable/rules/rule-sentence.ts'
import { withoutStop } from '../../timetable/rules/without-stop.ts'
import type { Question, Reason, Remedy } from '../../worker/thread/reasons.ts'
import { useApplying } from './use-applying.ts'
import type { Asked } from './use-explanation.ts'
import { useZen } from './use-zen.ts'
import styles from './why-dialog.module.css'

type RemediesProps = {
  readonly schedule: Schedule
  readonly question: Question
  readonly reason: Reason
  readonly asked: Asked
  readonly words: RuleWords
  readonly onClose: () => void
}

/** The solutions of a reason. Each is applied by one click, as one step of the history. */
export function Remedies({ schedule, question, reason, asked, words, onClose }: RemediesProps) {
  const { t } = words
  const { remedies, state, answer } = asked
  const isWhole = answer?.kind === 'reason' && answer.isWhole
  const { ui } = useSession()
  const zen = useZen()
  const apply = useApplying(question, reason, asked.about)
  const isPlaced = reason.lessonUuids.every((uuid) => schedule.lessons[uuid]?.timeSlotUuid !== null)
  async function take(remedy: Remedy) {
    const outcome = await apply(remedy)
    if (outcome === 'stale') ui.toast({ state: 'failure', headline: t('reasons.stale') })
    // A separate toast shows why it was refused.
    if (outcome !== 'applied') return
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
          <li key={JSON.stringify(remedy.commands)}>
            <button type="button" className={styles.way} onClick={() => void take(remedy)}>
              {remedyWords(schedule, remedy, words).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <small>{costWords(remedy, isPlaced, words)}</small>
            </button>
          </li>
        ))}
      </ul>
      {!showsAll && remedies.length > FIRST_SHOWN && (
        <Button className="flush-start" variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
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
function costWords(
  { relaxations, isSmallest, moved, cost, clears }: Remedy,
  isPlaced: boolean,
  { t }: RuleWords,
): string {
  const parts: string[] = [t('reasons.moved', { count: moved })]
  // With unscheduled lessons there is nothing to compare the cost with.
  if (isPlaced && cost.soft > 0) parts.push(t('reasons.worse', { cost: cost.soft }))
  if (isPlaced && cost.soft < 0) parts.push(t('reasons.better', { cost: -cost.soft }))
  if (isSmallest && relaxations.length > 1) parts.push(t('reasons.smallest'))
  if (clears === 'reason') parts.push(t('reasons.open'))
  if (clears === 'no-more') parts.push(t('reasons.others'))
  return parts.map(withoutStop).join(' · ')
}
