import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, type RefObject } from 'react'
import { useAppText, type AppText } from '../../../i18n/app-texts.ts'
import { heldByOthers, hueOf } from '../../../store/presence.ts'
import type { PresenceState } from '../../../store/presence-store.ts'
import { useSession } from '../../../store/session-context.tsx'
import { holderIn, type Holder } from '../../../timetable/calendars/use-present-in.ts'
import { initialsOf } from '../../../ui/initials.ts'
import { useEditor } from '../editor/editor-context.tsx'

/**
 * Marks the selected lessons of a board, and those that another user is moving. Written to their cards from outside, so that none
 * of the thousands of cells is repainted or checked by React.
 */
export function useBoardMarks(ref: RefObject<HTMLElement | null>): void {
  const { t } = useAppText()
  const { state } = useEditor()
  const { presence, account } = useSession()

  useLayoutEffect(() => {
    const board = ref.current
    if (!board) return
    let chosen: ReadonlySet<Uuid> = new Set()
    let held: ReadonlyMap<Uuid, Holder> = new Map()
    let people: PresenceState | undefined
    let marked = new Map<HTMLElement, Mark>()

    /** Touches only cards whose mark changed: drawing a marquee changes a few of hundreds at a time. */
    function write() {
      const before = marked
      marked = new Map()
      const cards = chosen.size + held.size > 0 ? board?.querySelectorAll<HTMLElement>('[data-lesson]') : undefined
      for (const card of cards ?? []) {
        const uuid = card.dataset.lesson ?? ''
        const mark = { chosen: chosen.has(uuid), holder: held.get(uuid) }
        if (!mark.chosen && !mark.holder) continue
        marked.set(card, mark)
        const was = before.get(card) ?? NO_MARK
        if (was.chosen !== mark.chosen || was.holder !== mark.holder) markCard(card, was, mark, t)
      }
      for (const [card, was] of before) if (!marked.has(card)) markCard(card, was, NO_MARK, t)
    }

    // A lesson that moves or comes into view gets another card element.
    const painted = new MutationObserver(write)
    function follow() {
      const now = state.getState().selection.lessons
      if (now === chosen && presence.getState() === people) return
      chosen = now
      if (presence.getState() !== people) {
        people = presence.getState()
        const ownUuid = account.getState().user?.uuid ?? null
        const others = [...heldByOthers(people)]
        held = new Map(others.map(([uuid, person]) => [uuid, holderIn(t, person, ownUuid)]))
      }
      write()
      painted.disconnect()
      if (board && chosen.size + held.size > 0) painted.observe(board, { childList: true, subtree: true })
    }
    follow()
    const forget = [state.subscribe(follow), presence.subscribe(follow)]
    return () => {
      for (const unsubscribe of forget) unsubscribe()
      painted.disconnect()
      for (const [card, was] of marked) markCard(card, was, NO_MARK, t)
    }
  }, [ref, state, presence, account, t])
}

type Mark = { readonly chosen: boolean; readonly holder: Holder | undefined }
const NO_MARK: Mark = { chosen: false, holder: undefined }

function markCard(card: HTMLElement, was: Mark, { chosen, holder }: Mark, t: AppText): void {
  if (chosen) card.dataset.chosen = ''
  else delete card.dataset.chosen
  const description = [chosen && t('moving.chosen.card'), holder?.words].filter(Boolean).join(', ')
  if (description) card.setAttribute('aria-description', description)
  else card.removeAttribute('aria-description')
  if (was.holder === holder) return
  if (holder) {
    card.dataset.held = initialsOf(holder.name)
    card.style.setProperty('--hue', String(hueOf(holder.uuid)))
  } else delete card.dataset.held
  // Changes only its own line of the title. The cell writes the other lines, and may have rewritten them meanwhile.
  const line = was.holder ? `\n${was.holder.words}` : ''
  const title = line && card.title.endsWith(line) ? card.title.slice(0, -line.length) : card.title
  card.title = holder ? `${title}\n${holder.words}` : title
}
