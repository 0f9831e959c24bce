import { calendarLabel, movesOf, type Schedule } from '@timetable/domain'
import { useId } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { lessonWords } from '../../timetable/finding-words.ts'
import { movesWords, peopleWords } from '../../timetable/moves-words.ts'
import { joinedNames } from '../../timetable/names-in-list.ts'
import { useRuleWords } from '../../timetable/use-rule-words.ts'
import { useSlotName } from '../../timetable/use-slot-name.ts'
import { useWeekNames } from '../../timetable/week-names.ts'
import styles from './part-drawer.module.css'
import { turnsOf, weightTurn } from './proposal-words.ts'
import { Turns } from './turns.tsx'
import type { ChainRow as Chain } from './use-chains.ts'

/** So many lessons give a chain its name. */
const MOST_NAMED = 3

type Props = {
  readonly schedule: Schedule
  readonly chain: Chain
  readonly checked: boolean
  /** Others that are ticked need it. */
  readonly isAlong: boolean
  readonly onToggle: (on: boolean) => void
}

/** One chain of a proposal: which lessons, what it costs in moves, people and days, and what becomes better or worse by it alone. */
export function ChainRow({ schedule, chain, checked, isAlong, onToggle }: Props) {
  const { t, i18n } = useAppText()
  const words = useRuleWords()
  const { day } = useWeekNames()
  const slotName = useSlotName()
  const told = useId()
  const { moves, moved, dayNums, figures } = chain
  const names = [...new Set(moves.map(({ lessonUuid }) => lessonWords(schedule, schedule.lessons[lessonUuid]!, words)))]
  const more = names.length - MOST_NAMED
  const title = joinedNames(names.slice(0, MOST_NAMED))
  const price = [
    movesWords(t, i18n.language, movesOf(moved), 'would'),
    peopleWords(t, i18n.language, moved),
    dayNums.map((dayNum) => day(dayNum, 'short')).join(', '),
  ]
  const turned = turnsOf(t, schedule, figures)
  const place = ({ timeSlotUuid, chosen }: Chain['moves'][number]['to']) =>
    [
      timeSlotUuid === null ? t('scheduler.tray.title') : slotName(schedule, timeSlotUuid),
      ...chosen.flatMap((uuid) => {
        const calendar = uuid === null ? undefined : schedule.calendars[uuid]
        return calendar ? calendarLabel(schedule.calendars, calendar) : []
      }),
    ].join(', ')
  return (
    <li className={styles.chain}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={told}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span>
          {more > 0 ? `${title}, ${t('proposals.andMore', { count: more })}` : title}
          {isAlong && <em className={styles.tag}>{t('proposals.along')}</em>}
        </span>
      </label>
      <div id={told} className={styles.told}>
        <p className={styles.quiet}>{price.filter(Boolean).join(' · ')}</p>
        <Turns turns={turned.length > 0 ? turned : (weightTurn(t, figures) ?? [])} />
      </div>
      <details className={styles.lessons}>
        <summary>{t('proposals.whichLessons')}</summary>
        <ul>
          {moves.map(({ lessonUuid, from, to }) => (
            <li key={lessonUuid}>
              {lessonWords(schedule, schedule.lessons[lessonUuid]!, words)}: {place(from)} → {place(to)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
