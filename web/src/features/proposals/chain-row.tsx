import { calendarLabel, movesSeen, type Schedule } from '@timetable/domain'
import { useId } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { lessonWords } from '../../timetable/findings/finding-words.ts'
import { peopleWords } from '../../timetable/calendars/people-words.ts'
import { movesWords } from '../../timetable/zen/moves-words.ts'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import { useRuleWords } from '../../timetable/rules/use-rule-words.ts'
import { useSlotName } from '../../timetable/week/use-slot-name.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import styles from './part-drawer.module.css'
import shared from './proposals.module.css'
import { turnsOf, weightTurn } from './proposal-words.ts'
import { Turns } from './turns.tsx'
import type { ChainRow as Chain } from './use-chains.ts'

/** The maximum number of lessons in the name of a chain. */
const MOST_NAMED = 3

type Props = {
  readonly schedule: Schedule
  readonly chain: Chain
  readonly checked: boolean
  /** Whether other ticked chains need this one. */
  readonly isAlong: boolean
  readonly onToggle: (on: boolean) => void
}

/** One chain of a proposal: its lessons, its cost in moves, people and days, and what improves or worsens because of it alone. */
export function ChainRow({ schedule, chain, checked, isAlong, onToggle }: Props) {
  const { t, i18n } = useAppText()
  const words = useRuleWords()
  const { day } = useWeekNames()
  const slotName = useSlotName()
  const told = useId()
  const { moves, moved, dayNums, figures } = chain
  const price = [
    movesWords(t, i18n.language, movesSeen(moved), 'would'),
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
  const nameOf = ({ lessonUuid }: Chain['moves'][number]) => lessonWords(schedule, schedule.lessons[lessonUuid]!, words)
  const wayOf = (move: Chain['moves'][number]) => `${nameOf(move)}: ${place(move.from)} → ${place(move.to)}`
  const names = [...new Set(moves.map(nameOf))]
  const more = names.length - MOST_NAMED
  const some = joinedNames(names.slice(0, MOST_NAMED))
  const [first] = moves
  const isOne = first !== undefined && moves.length === 1
  const title = isOne ? wayOf(first) : more > 0 ? `${some}, ${t('proposals.andMore', { count: more })}` : some
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
          {title}
          {isAlong && <em className={styles.tag}>{t('proposals.along')}</em>}
        </span>
      </label>
      <div id={told} className={styles.told}>
        <p className="note tabular">{price.filter(Boolean).join(' · ')}</p>
        <Turns turns={turned.length > 0 ? turned : (weightTurn(t, figures) ?? [])} />
      </div>
      {!isOne && (
        <details className={styles.lessons}>
          <summary className={shared.summary}>{t('proposals.whichLessons')}</summary>
          <ul>
            {moves.map((move) => (
              <li key={move.lessonUuid}>{wayOf(move)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
