import type { Schedule, Uuid } from '@timetable/domain'
import { type AppText, useAppText } from '../../../i18n/app-texts.ts'
import { useSchedule } from '../../../store/session-context.tsx'
import { chainOf, heldOf, isCarried, type Held } from '../../../board/drag-state.ts'
import { outcomeOf, type Outcome } from '../editor/editor-state.ts'
import { useDropEffect, useEditor, useEditorState } from '../editor/editor-context.tsx'
import { titleIn } from '../../../timetable/lessons/lesson-title.ts'
import { useRuleWords } from '../../../timetable/rules/use-rule-words.ts'
import { withoutStop } from '../../../timetable/rules/without-stop.ts'
import { useCellName } from '../../../timetable/week/use-cell-name.ts'
import { useStore } from 'zustand'
import { dropWords, followUpWords, noWayWords, offerWords } from './follow-up-words.ts'

/**
 * Announces to screen readers what is visible while a lesson is being moved: where it is, and the effect of a drop, before and
 * after it.
 */
export function LiveRegion() {
  const { t } = useAppText()
  const ruleWords = useRuleWords()
  const nameOfSlot = useCellName()
  const editor = useEditor()
  const { here, elsewhere, none } = useStore(editor.followUps)
  const held = useEditorState(({ drag }) => heldOf(drag))
  const outcome = useEditorState(outcomeOf)
  const said = useEditorState(({ news }) => (news?.kind === 'said' ? news.text : ''))
  const schedule = useSchedule((state) => (held || outcome ? state.schedule : null))
  const effect = useDropEffect(held?.lessonUuid ?? null, held?.over ?? 'tray')

  const happened = () => (outcome && schedule ? outcomeWords(t, schedule, outcome, nameOfSlot) : said)
  const sentence = () => {
    // The text at the pointer is visual; keyboard users hear it here.
    if (!held || !schedule || isCarried(held)) return happened()
    const lesson = schedule.lessons[held.lessonUuid]
    const slotUuid = held.over !== null && held.over !== 'tray' ? held.over.slotUuid : null
    // A displaced lesson starts at the slot it was displaced from, which is not news; what happened to the other lesson is.
    const displacedHere = chainOf(held) !== null && slotUuid === outcome?.slotUuid
    if (slotUuid === null || !effect || slotUuid === lesson?.timeSlotUuid || displacedHere) {
      const offers = elsewhere.map((offer) => offerWords(schedule, offer, ruleWords))
      const listed = offers.length > 0 ? [t('followUps.elsewhere'), offers.join('. ')] : []
      const unasked = none === null ? listed : [noWayWords(t, none)]
      return [pickedUpWords(t, schedule, held, happened()), ...unasked].join(' ')
    }
    const change = held.over ? editor.effects(held.lessonUuid)?.change(held.over) : undefined
    const { headline, lines } = dropWords(schedule, effect, here, ruleWords, change)
    const follows = here ? followUpWords(schedule, here, ruleWords) : []
    return [nameOfSlot(slotUuid), headline, ...[...lines, ...follows].map(withoutStop)].join('. ')
  }
  return (
    <p className="visually-hidden" role="status" aria-live="assertive">
      {sentence()}
    </p>
  )
}

/** A displaced lesson is picked up automatically, so the result for the previous lesson is announced with it. */
function pickedUpWords(t: AppText, schedule: Schedule, held: Held<unknown>, before: string): string {
  const title = titleIn(schedule, held.lessonUuid)
  const pickedUp = t('scheduler.drag.pickedUp', { title })
  return chainOf(held) && before ? `${before} ${pickedUp}` : pickedUp
}

/** What happened to the lesson that was being moved. */
function outcomeWords(
  t: AppText,
  schedule: Schedule,
  { kind, lessonUuid, slotUuid, otherUuid, others }: Outcome,
  nameOfSlot: (slotUuid: Uuid | null) => string,
): string {
  const title = titleIn(schedule, lessonUuid)
  const slot = nameOfSlot(slotUuid)
  const other = otherUuid === null ? '' : titleIn(schedule, otherUuid)
  switch (kind) {
    case 'placed':
      return t('scheduler.drag.dropped', { title, slot })
    case 'followed':
      return t('followUps.done', { title, slot, count: others })
    case 'swapped':
      return t('moving.done.swapped', { title, slot, other })
    case 'took-place':
      return t('moving.done.tookPlace', { title, slot, other })
    case 'unscheduled':
      return t('scheduler.drag.unscheduled', { title })
    case 'cancelled':
      return t('scheduler.drag.cancelled', { title })
    case 'waits':
      return t('moving.done.waits', { title })
  }
}
