import { isHolding } from '../../../../board/drag-state.ts'
import { Popover } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAppText } from '../../../../i18n/app-texts.ts'
import type { GridCard } from '../../../../timetable/week/grid-model.ts'
import { useEditorState } from '../../editor/editor-context.tsx'
import { MORE_SEPARATOR } from '../../../../board/stops.ts'
import { LessonCard } from '../lesson-card.tsx'
import styles from './more-cards.module.css'

/**
 * The count of the lessons that do not fit in a slot, and the list of them that it opens. In the page the list is beside the grid;
 * in React it is inside the grid, so that the grid's handlers work for its cards too.
 */
export function MoreCards({ slotUuid, cards }: { slotUuid: Uuid; cards: readonly GridCard[] }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement | null>(null)
  const holding = useEditorState(({ drag }) => isHolding(drag))
  const label = t('scheduler.grid.moreLabel', { count: cards.length })

  // While a lesson is being moved the list is hidden, as the slots below are needed. It closes only afterwards, so that the card
  // under a finger stays in the page.
  const held = useRef(false)
  useEffect(() => {
    if (held.current && !holding) setOpened(false)
    held.current = holding
  }, [holding])

  /** After opening, the focus moves into the list. */
  const intoList = useCallback((element: HTMLDivElement | null) => {
    list.current = element
    element?.querySelector<HTMLElement>('[data-lesson]')?.focus({ preventScroll: true })
  }, [])

  const focusCard = (step: number) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + step) % all.length)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') focusCard(1)
    else if (event.key === 'ArrowUp') focusCard(-1)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      setOpened(false)
      button.current?.focus()
    } else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Popover opened={opened} onChange={setOpened} closeOnEscape={false} position="bottom-end" width={220} shadow="md">
      <Popover.Target>
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          className={styles.more}
          data-action="more"
          data-more={cards.map(({ lessonUuid }) => lessonUuid).join(MORE_SEPARATOR)}
          aria-label={label}
          title={cards.map(({ title, others }) => [title, ...others.map(({ name }) => name)].join(', ')).join('\n')}
          onClick={() => setOpened(!opened)}
        >
          {t('scheduler.grid.more', { count: cards.length })}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        ref={intoList}
        className={styles.list}
        aria-label={label}
        data-list-of={slotUuid}
        data-hidden={holding || undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => !(target as Element).closest('[data-action]') && setOpened(false)}
      >
        {cards.map((card) => (
          <LessonCard key={card.lessonUuid} card={{ ...card, lane: 0, lanes: 1, length: 1 }} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
