import { Popover } from '@mantine/core'
import { exchangesRooms, labelOf, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { afterFrame } from '../../../board/after-frame.ts'
import type { Drag, Question } from '../../../board/drag-state.ts'
import { useEditor, useEditorState } from '../editor/editor-context.tsx'
import type { DropChoice } from '../editor/drop-choices.ts'
import styles from './drop-menu.module.css'
import { useCellName } from '../../../timetable/week/use-cell-name.ts'
import { deltaWords, shiftWords } from '../answers/effect-words.ts'
import { movesWords } from '../answers/follow-up-words.ts'
import { useRuleWords } from '../../../timetable/rules/use-rule-words.ts'

/** Asks what to do when a lesson is dropped on others. Opens where it was dropped, for mouse, finger and keys. */
export function DropMenu() {
  const asking = useEditorState(({ drag }) => (drag.kind === 'asking' ? drag : null))
  const schedule = useSchedule((state) => (asking ? state.schedule : null))
  if (!asking || !schedule?.lessons[asking.lessonUuid]) return null
  return <Choices key={`${asking.lessonUuid} ${asking.question.slotUuid}`} asking={asking} schedule={schedule} />
}

type Asking = Extract<Drag<DropChoice>, { kind: 'asking' }>

function Choices({ asking, schedule }: { asking: Asking; schedule: Schedule }) {
  const { question } = asking
  const { t } = useAppText()
  const editor = useEditor()
  const { ui } = useSession()
  const nameOfSlot = useCellName()
  const ruleWords = useRuleWords()
  const [box] = useState(() => boxOf(question))
  const [before] = useState(() => document.activeElement)
  const [chosen, setChosen] = useState<DropChoice | null>(null)
  const titleOf = titles(schedule)
  const nameOf = (calendarUuid: Uuid) => labelOf(schedule, calendarUuid)

  // After a choice the focus continues from the lesson; only cancelling returns it to where it was.
  useLayoutEffect(
    () => () => {
      if (editor.state.getState().drag.kind === 'choosing' && before instanceof HTMLElement) before.focus()
    },
    [editor, before],
  )

  // The menu closes first, and the choice is performed in its own task: together they would block the page.
  useEffect(() => (chosen ? afterFrame(() => editor.choose(chosen)) : undefined), [editor, chosen])
  if (chosen) return null

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    onMenuKeyDown(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    editor.stopAsking()
  }

  return (
    <Popover
      opened
      withRoles={false}
      onChange={(opened) => !opened && editor.stopAsking()}
      position="bottom-start"
      shadow="md"
      width={272}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <span className={styles.anchor} style={box} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <p className={styles.title} id="drop-menu-title">
          {t('moving.ask.label', { title: titleOf(asking.lessonUuid), slot: nameOfSlot(question.slotUuid) })}
        </p>
        <div role="menu" aria-labelledby="drop-menu-title" className={styles.choices} onKeyDown={onKeyDown}>
          {question.choices.map((choice, i) => (
            <button
              key={`${choice.kind} ${choice.otherUuids.join(' ')}`}
              type="button"
              role="menuitem"
              data-autofocus={i === 0 || undefined}
              onClick={() => setChosen(choice)}
            >
              <span className={styles.what}>
                <span>{choiceWords(choice)}</span>
                {(choice.kind === 'take' || choice.kind === 'double-book') && (
                  <kbd>{t(`moving.ask.keys.${choice.kind}`)}</kbd>
                )}
              </span>
              {choice.kind === 'swap' && (
                <span className={styles.more}>
                  {t(roomFor(choice) === null ? 'moving.ask.swapTo' : 'moving.ask.swapToRoom', {
                    title: titleOf(choice.otherUuids[0]),
                    slot: nameOfSlot(schedule.lessons[asking.lessonUuid]?.timeSlotUuid ?? null),
                    room: roomFor(choice) ?? '',
                  })}
                </span>
              )}
              {choice.kind === 'follow' && (
                <span className={styles.more}>{movesWords(schedule, choice.params, ruleWords)}</span>
              )}
              {choice.kind === 'take' && <span className={styles.more}>{t('moving.ask.takeHint')}</span>}
              <span className={styles.delta} data-worse={choice.effect.doubleBookings > 0 || undefined}>
                {deltaWords(t, choice.effect.doubleBookings)}
              </span>
              {shiftWords(schedule, choice.effect, ruleWords).map((line) => (
                <span key={line} className={styles.more}>
                  {line}
                </span>
              ))}
            </button>
          ))}
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              editor.cancel()
              ui.openModal({ kind: 'why', lessonUuids: [asking.lessonUuid], timeSlotUuid: question.slotUuid })
            }}
          >
            <span className={styles.what}>
              <span>{t('reasons.whyNotHere')}</span>
            </span>
          </button>
          <button type="button" role="menuitem" onClick={() => editor.stopAsking()}>
            <span className={styles.what}>
              <span>{t('moving.ask.cancel')}</span>
              <kbd>{t('moving.ask.keys.cancel')}</kbd>
            </span>
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )

  /** The room that the other lesson gets instead of its own; null if it keeps its room. */
  function roomFor(choice: DropChoice): string | null {
    if (choice.command !== 'swapEventsAndRooms' || !exchangesRooms(schedule, choice.params)) return null
    return nameOf(choice.params.fromRoomUuid ?? '')
  }

  /** The calendar that would be chosen instead of a fixed one. */
  function chosenName(choice: DropChoice): string {
    const chosen = choice.command === 'moveAndPinEvent' ? (choice.params.chosen ?? []) : []
    return chosen.map((uuid) => nameOf(uuid ?? '')).join('')
  }

  function choiceWords(choice: DropChoice): string {
    const { kind, otherUuids } = choice
    const [other] = otherUuids
    const pinned = other !== undefined && schedule.lessons[other]?.pinned
    const title = pinned ? `${titleOf(other)} (${t('moving.ask.pinned')})` : titleOf(other)
    if (kind === 'swap') return t('moving.ask.swap', { title })
    if (kind === 'follow') return t('followUps.choice', { count: otherUuids.length })
    if (kind === 'anyway') return t('followUps.anyway')
    if (kind === 'choose') return t('choices.takeInstead', { name: chosenName(choice) })
    if (kind === 'double-book') return t('moving.ask.doubleBook')
    return t('moving.ask.take', { count: otherUuids.length, more: otherUuids.length - 1, title })
  }
}

const titles = (schedule: Schedule) => (lessonUuid: Uuid | undefined) =>
  schedule.subjects[schedule.lessons[lessonUuid ?? '']?.subjectUuid ?? '']?.name ?? ''

/** Where the menu opens: at the pointer, otherwise at the focused slot. */
function boxOf({ at, slotUuid }: Question<DropChoice>) {
  if (at) return { left: at.x, top: at.y, width: 1, height: 1 }
  const slot = `[data-slot="${CSS.escape(slotUuid)}"]`
  const element = document.activeElement?.closest(slot) ?? document.querySelector(slot)
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2)
  return { left, top, width, height }
}

/** Up, Down, Home and End move through the entries of a menu; use as `onKeyDown` of the element that contains them. */
function onMenuKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  entries[to]?.focus()
}
