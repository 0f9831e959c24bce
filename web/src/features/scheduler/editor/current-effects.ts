import type { DropEffect, Uuid } from '@timetable/domain'
import { dropEffectsOf, type DropEffects } from '../../../board/drop-effects.ts'
import type { DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'

/** The effects of dropping a lesson in the current version, cached for the last requested lesson. */
export function createCurrentEffects({ schedule }: Pick<Session, 'schedule'>) {
  let last: DropEffects | undefined

  function effects(lessonUuid: Uuid): DropEffects | undefined {
    const { schedule: records } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!records || !lesson) return undefined
    if (last?.schedule !== records || last.lessonUuid !== lessonUuid) last = dropEffectsOf(records, lesson)
    return last
  }

  return {
    effects,
    effect: (lessonUuid: Uuid, target: DropTarget): DropEffect | undefined => effects(lessonUuid)?.at(target),
  }
}
