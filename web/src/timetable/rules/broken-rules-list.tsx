import type { Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import type { BrokenEntry } from './broken-places.ts'
import { brokenSentence, placeWords } from '../findings/finding-words.ts'
import styles from '../findings/findings.module.css'
import { FixButtons } from '../findings/fix-buttons.tsx'
import { moves } from '../findings/fixes.ts'
import { PlaceLinks } from '../calendars/place-links.tsx'
import { useRuleWords } from './use-rule-words.ts'
import { WhyButton } from '../findings/why-button.tsx'

const PLACES = 6

/** Broken rules and unmet wishes as sentences, each with links to the timetables where it is broken. */
export function BrokenRulesList(props: {
  schedule: Schedule
  entries: readonly BrokenEntry[]
  most: number
  onChoose?: (() => void) | undefined
  /** If given, pinned lessons can be unpinned beside the sentence. */
  onFixed?: () => void
  /** If given, the other entries are shown below; otherwise the rules page has them. */
  onMore?: () => void
}) {
  const { t } = useAppText()
  const words = useRuleWords()
  const running = useSchedule(({ solver }) => solver.state === 'RUNNING')
  const { schedule, entries, most, onChoose, onFixed, onMore } = props
  const shown = useMemo(
    () =>
      entries.slice(0, most).map((entry) => ({
        ...entry,
        sentence: brokenSentence(schedule, entry, words),
      })),
    [schedule, entries, most, words],
  )
  const more = entries.length - shown.length
  const hasRules = entries.some(({ said }) => 'rule' in said)
  return (
    <>
      <ul className={styles.list} aria-label={t('rules.panel.title')}>
        {shown.map(({ key, said, sentence, required, places, lessons }) => (
          <li key={key} data-required={required || undefined}>
            <p>{sentence}</p>
            <PlaceLinks
              schedule={schedule}
              places={places}
              most={PLACES}
              amountWords={(place) => placeWords(said, place, t)}
              onChoose={onChoose}
            />
            {onFixed && lessons.some(({ pinned }) => pinned) && (
              <FixButtons fixes={moves(lessons, running)} what={sentence} onFixed={onFixed} onLeave={onChoose} />
            )}
            {onFixed && required && (
              <WhyButton lessonUuids={lessons.map(({ uuid }) => uuid)} what={sentence} onAsk={onChoose} />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && onMore && (
        <button type="button" className={styles.fix} onClick={onMore}>
          {t('status.showAll', { count: entries.length })}
        </button>
      )}
      {hasRules && (
        <Link to="/app/rules?show=broken" className={styles.all} onClick={onChoose}>
          {more > 0 && !onMore ? t('rules.panel.more', { count: more }) : t('rules.panel.show')}
        </Link>
      )}
    </>
  )
}
