import { Popover } from '@mantine/core'
import type { Schedule } from '@timetable/domain'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../../store/session-context.tsx'
import { afterFrame } from '../../../board/after-frame.ts'
import type { Drag, Question } from '../../../board/drag-state.ts'
import { useEditor, useEditorState } from '../editor/editor-context.tsx'
import type { DropChoice } from '../editor/drop-choices.ts'
import styles from './drop-menu.module.css'
import { useCellName } from '../../../timetable/week/use-cell-name.ts'
import { titleIn } from '../../../timetable/lessons/lesson-title.ts'
import { DropChoiceItem } from './drop-choice-item.tsx'

/**
 * Asks what to do when a lesson is dropped on others. Opens where it was dropped, for mouse, finger and keys, as soon as the choices have
 * been tried.
 */
export function DropMenu() {
  const asking = useEditorState(({ drag }) => (drag.kind === 'asking' ? drag : null))
  const schedule = useSchedule((state) => (asking ? state.schedule : null))
  if (!asking || asking.question.choices.length === 0 || !schedule?.lessons[asking.lessonUuid]) return null
  return <Choices key={`${asking.lessonUuid} ${asking.question.slotUuid}`} asking={asking} schedule={schedule} />
}

type Asking = Extract<Drag<DropChoice>, { kind: 'asking' }>

function Choices({ asking, schedule }: { asking: Asking; schedule: Schedule }) {
  const { question } = asking
  const { t } = useAppText()
  const editor = useEditor()
  const { ui } = useSession()
  const nameOfSlot = useCellName()
  const [box] = useState(() => boxOf(question))
  const [before] = useState(() => document.activeElement)
  const [chosen, setChosen] = useState<DropChoice | null>(null)
  const [detailed, setDetailed] = useState(false)

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
      width={300}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <span className={styles.anchor} style={box} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <p className={styles.title} id="drop-menu-title">
          {t('moving.ask.label', { title: titleIn(schedule, asking.lessonUuid), slot: nameOfSlot(question.slotUuid) })}
        </p>
        <div role="menu" aria-labelledby="drop-menu-title" className={styles.choices} onKeyDown={onKeyDown}>
          {question.choices.map((choice, i) => (
            <DropChoiceItem
              key={`${choice.kind} ${choice.otherUuids.join(' ')}`}
              schedule={schedule}
              choice={choice}
              homeName={nameOfSlot(schedule.lessons[asking.lessonUuid]?.timeSlotUuid ?? null)}
              first={i === 0}
              isOpen={i === 0 || detailed}
              onChoose={() => setChosen(choice)}
            />
          ))}
          {question.choices.length > 1 && (
            <button
              type="button"
              role="menuitemcheckbox"
              aria-checked={detailed}
              onClick={() => setDetailed(!detailed)}
            >
              <span className={styles.what}>
                <span>{t('moving.ask.details')}</span>
                <span className={styles.turn} data-open={detailed || undefined} aria-hidden="true" />
              </span>
            </button>
          )}
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
}

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
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
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
