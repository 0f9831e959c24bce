import { heldOf } from '../../board/drag-state.ts'
import type { Uuid } from '@timetable/domain'
import { useEffect } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import { useEditor } from './editor/editor-context.tsx'

/**
 * Presence: sends which timetable the user views and which lesson they move. Shows a message when another user changes that lesson.
 * If the lesson is deleted, the move ends.
 */
export function usePresence(calendarUuid: Uuid | null): void {
  const { t } = useAppText()
  const { state, cancel } = useEditor()
  const { presence, schedule, ui, justDone } = useSession()

  useEffect(() => {
    const tell = () => presence.attend({ calendarUuid, eventUuid: heldOf(state.getState().drag)?.lessonUuid ?? null })
    tell()
    return state.subscribe(tell)
  }, [presence, state, calendarUuid])
  useEffect(() => () => presence.attend({ calendarUuid: null, eventUuid: null }), [presence])

  useEffect(
    () =>
      schedule.subscribe((now, before) => {
        const uuid = heldOf(state.getState().drag)?.lessonUuid
        const was = uuid === undefined ? undefined : before.confirmed?.lessons[uuid]
        if (uuid === undefined || !was || !now.confirmed || now.confirmed.lessons[uuid] === was) return
        const byOther = justDone(uuid)
        const isGone = now.confirmed.lessons[uuid] === undefined
        if (isGone) cancel()
        if (byOther) ui.toast({ state: 'neutral', headline: byOther })
        else if (isGone) {
          const what = before.confirmed?.subjects[was.subjectUuid]?.name ?? ''
          ui.toast({ state: 'neutral', headline: t('people.heldDeleted', { what }) })
        }
      }),
    [schedule, state, cancel, ui, justDone, t],
  )
}
