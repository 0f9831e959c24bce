import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'
import { dayName } from '../../i18n/day-names.ts'
import { useHand, useVerdict } from './desk-context.tsx'
import { verdictWords } from './verdict-words.ts'

/** Says to those who listen what the eye sees while a lesson is in hand: where it is held, and what letting go does. */
export function LiveRegion() {
  const { t, i18n } = useAppText()
  const held = useHand((state) => state.held)
  const spoken = useHand((state) => state.spoken)
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  const schedule = useSchedule((state) => (held ? state.schedule : null))
  const verdict = useVerdict(held?.over ?? 'tray')

  const sentence = () => {
    if (!held || !schedule || held.by === 'pointer') return spoken
    const lesson = schedule.lessons[held.lessonUuid]
    const title = (lesson && schedule.subjects[lesson.subjectUuid]?.name) ?? ''
    const slot = held.over && held.over !== 'tray' ? schedule.timeSlots[held.over.slotUuid] : undefined
    if (!slot || !verdict || slot.uuid === lesson?.timeSlotUuid) return t('scheduler.hand.pickedUp', { title })
    const day =
      dayName(
        i18n.language,
        slot.dayNum,
        schedule.head[schedule.uuid]?.dayNames?.[slot.dayNum] ?? null,
        labels,
        'long',
      ) ?? t('scheduler.day', { number: slot.dayNum + 1 })
    const { headline, lines } = verdictWords(t, schedule, verdict)
    return [t('scheduler.grid.slot', { day, period: slot.hourNum + 1 }), headline, ...lines].join('. ')
  }
  return (
    <p className="visually-hidden" role="status" aria-live="assertive">
      {sentence()}
    </p>
  )
}
