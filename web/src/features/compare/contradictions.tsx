import type { Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { flowOf } from '../../timetable/findings/reason-flow.ts'
import { factSentence, toldFacts } from '../../timetable/findings/reason-words.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import type { Reason } from '../../worker/thread/answerers.ts'
import styles from './compare-page.module.css'

/** The contradictions that taking something over would cause in a version. */
export function Contradictions({ schedule, reasons }: { schedule: Schedule; reasons: readonly Reason[] }) {
  const { t } = useAppText()
  const words = useRuleWords()
  return (
    <section>
      <p className={styles.along}>{t('compare.against.text')}</p>
      {reasons.map((reason) => {
        const flow = flowOf(schedule, { lessonUuids: reason.lessonUuids }, reason, words)
        const said = flow
          ? [flow.sentence]
          : toldFacts(reason).map((fact) => factSentence(schedule, fact, reason, words))
        return (
          <ul key={said.join(' ')} className={styles.against}>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )
      })}
    </section>
  )
}
