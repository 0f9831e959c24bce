import type { CapacityFinding, Schedule } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { capacityPlace, capacitySentence } from './capacity-words.ts'
import styles from './findings.module.css'
import { lessonLink } from '../lessons/lesson-link.ts'
import { useRuleWords } from '../rules/use-rule-words.ts'
import { WhyButton } from './why-button.tsx'

/** What can never fit, in plain words. Each row links to the lessons. */
export function CapacityList(props: {
  schedule: Schedule
  findings: readonly CapacityFinding[]
  most: number
  onChoose?: () => void
}) {
  const { t } = useAppText()
  const words = useRuleWords()
  const { schedule, findings, most, onChoose } = props
  const more = findings.length - most
  return (
    <ul className={styles.list} aria-label={t('capacity.title')}>
      {findings.slice(0, most).map((finding) => {
        const sentence = capacitySentence(schedule, finding, words)
        const place = capacityPlace(schedule, finding)
        return (
          <li key={sentence}>
            {place ? (
              <Link
                {...lessonLink(schedule, place.calendarUuid, place.lessonUuid)}
                className={styles.sentence}
                onClick={onChoose}
              >
                {sentence}
              </Link>
            ) : (
              <p>{sentence}</p>
            )}
            <WhyButton lessonUuids={finding.lessonUuids} what={sentence} onAsk={onChoose} />
          </li>
        )
      })}
      {more > 0 && <li className={styles.quiet}>{t('capacity.more', { count: more })}</li>}
    </ul>
  )
}
