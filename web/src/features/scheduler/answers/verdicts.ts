import type { Uuid } from '@timetable/domain'
import type { DropTarget } from '../../../board/drop-target.ts'
import type { Session } from '../../../store/session.ts'
import type { GridModels } from '../../../timetable/grid-models.ts'
import { dropPreview, type DropPreview, type Verdict } from './drop-preview.ts'
import { createRoomPreviews } from './room-preview.ts'

/** What letting a lesson go does, in the version as it is now: worked out once per lesson and version, for all its slots. */
export function createVerdicts({ schedule }: Pick<Session, 'schedule'>, models: GridModels) {
  let last: { readonly schedule: unknown; readonly preview: DropPreview } | undefined
  const rooms = createRoomPreviews(models)

  function preview(lessonUuid: Uuid): DropPreview | undefined {
    const { schedule: records } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!records || !lesson) return undefined
    if (last?.schedule !== records || last.preview.lessonUuid !== lessonUuid) {
      last = { schedule: records, preview: dropPreview(records, models.index(records), lesson) }
    }
    return last.preview
  }

  return {
    preview,
    verdict(lessonUuid: Uuid, target: DropTarget): Verdict | undefined {
      const { schedule: records } = schedule.getState()
      if (target !== 'tray' && target.room) {
        return records ? rooms.verdict(records, lessonUuid, target.slotUuid, target.room) : undefined
      }
      const all = preview(lessonUuid)
      return target === 'tray' ? all?.tray : all?.slots.get(target.slotUuid)
    },
  }
}
