import type { Absence, DiaryChange } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { DAYS_KEPT, diaryChangesAfter, holdDiary, loadDiary, purgeDiaries, saveDiaryChange } from './diaries.ts'
import { updateSchoolSettings } from './settings.ts'

const DAY = 24 * 60 * 60 * 1000
const at = new Date(Date.UTC(2026, 0, 12, 7))
const ill: Absence = {
  uuid: 'ill',
  of: { calendarUuid: 'ada', calendarType: 'TEACHER', name: 'Ada' },
  ...{ firstDay: '2026-01-12', lastDay: '2026-01-13', kind: 'ill', note: 'Call at noon' },
}
const adding: DiaryChange = [{ kind: 'absences', uuid: 'ill', before: null, after: ill }]

/** Tests of the diaries of schools, for every database. */
export function diariesContract(open: () => Promise<Store>) {
  describe('the diary of a school', () => {
    let store: Store
    let db: Database
    const { stored } = storing(() => db, 's', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    async function schoolWithDiary() {
      const { user, school } = await stored()
      const schoolUuid = school.uuid
      const save = (change: DiaryChange, when = at) =>
        db.transaction().execute(async (trx) => {
          const { revision } = await holdDiary(trx, schoolUuid)
          const entry = { command: 'addAbsences', kind: 'do' as const, change, userUuid: user.uuid, at: when }
          await saveDiaryChange(trx, { ...entry, schoolUuid, revision: revision + 1 })
        })
      return { user, schoolUuid, save }
    }

    test('[V540] is empty at first, and has what was stored, with who stored it', async () => {
      const { user, schoolUuid, save } = await schoolWithDiary()
      expect(await loadDiary(db, schoolUuid)).toMatchObject({ revision: 0, diary: { absences: {}, changes: {} } })
      await save(adding)
      const { revision, diary } = await loadDiary(db, schoolUuid)
      expect([revision, diary.absences]).toEqual([1, { ill }])
      const changed = { ...ill, lastDay: '2026-01-14' }
      await save([{ kind: 'absences', uuid: 'ill', before: ill, after: changed }])
      expect((await loadDiary(db, schoolUuid)).diary.absences).toEqual({ ill: changed })
      await save([{ kind: 'absences', uuid: 'ill', before: changed, after: null }])
      expect((await loadDiary(db, schoolUuid)).diary.absences).toEqual({})
      const entries = await diaryChangesAfter(db, schoolUuid, 1)
      expect(entries.map((entry) => [entry.revision, entry.userUuid])).toEqual([
        [2, user.uuid],
        [3, user.uuid],
      ])
      expect(await diaryChangesAfter(db, schoolUuid, 0, 1)).toMatchObject([{ revision: 3 }])
    })

    test('[V540] two who store at once both do, one after the other', async () => {
      const { schoolUuid, save } = await schoolWithDiary()
      const of = (uuid: string): DiaryChange => [{ kind: 'absences', uuid, before: null, after: { ...ill, uuid } }]
      await Promise.all(['a', 'b', 'c', 'd'].map((uuid) => save(of(uuid))))
      const { revision, diary } = await loadDiary(db, schoolUuid)
      expect([revision, Object.keys(diary.absences).toSorted()]).toEqual([4, ['a', 'b', 'c', 'd']])
    })

    test('[V541] an absence is gone for good when its time is over, and its reason with every change that had it', async () => {
      const { schoolUuid, save } = await schoolWithDiary()
      await save(adding)
      const still: Absence = { ...ill, uuid: 'weekly', weeklyUntil: '2026-06-12', note: 'Still' }
      await save([{ kind: 'absences', uuid: 'weekly', before: null, after: still }])
      const over = new Date(Date.UTC(2026, 0, 14) + 90 * DAY)
      // Somebody edits it just before its time is over.
      await save([{ kind: 'absences', uuid: 'ill', before: ill, after: { ...ill, note: 'Called at noon' } }], over)
      await purgeDiaries(db, new Date(over.getTime() - 24 * 60 * 60 * 1000))
      expect(Object.keys((await loadDiary(db, schoolUuid)).diary.absences).toSorted()).toEqual(['ill', 'weekly'])
      await purgeDiaries(db, over)
      expect(Object.keys((await loadDiary(db, schoolUuid)).diary.absences)).toEqual(['weekly'])
      expect(JSON.stringify(await diaryChangesAfter(db, schoolUuid, 0))).not.toMatch(/at noon/)
    })

    test('[V541] an absence that was deleted by hand does not remain in the history for longer', async () => {
      const { schoolUuid, save } = await schoolWithDiary()
      await save(adding)
      const over = new Date(Date.UTC(2026, 0, 14) + 90 * DAY)
      const day = 24 * 60 * 60 * 1000
      await save([{ kind: 'absences', uuid: 'ill', before: ill, after: null }], new Date(over.getTime() - 2 * day))
      await purgeDiaries(db, new Date(over.getTime() - day))
      expect(await diaryChangesAfter(db, schoolUuid, 0)).toMatchObject([{ revision: 2 }])
      await purgeDiaries(db, over)
      expect(await diaryChangesAfter(db, schoolUuid, 0)).toEqual([])
    })

    test('[V556] a school decides for how many days absences are kept; what is removed is a revision without what it was', async () => {
      const [short, usual] = [await schoolWithDiary(), await schoolWithDiary()]
      for (const { save } of [short, usual]) await save(adding)
      await updateSchoolSettings(db, short.schoolUuid, [{ label: 'keepAbsenceDays', value: 7 }])
      const over = new Date(Date.UTC(2026, 0, 14) + 7 * DAY)
      expect(await purgeDiaries(db, new Date(over.getTime() - DAY))).not.toContain(short.schoolUuid)
      const changed = await purgeDiaries(db, over)
      expect([changed.includes(short.schoolUuid), changed.includes(usual.schoolUuid)]).toEqual([true, false])
      expect(await loadDiary(db, short.schoolUuid)).toMatchObject({ revision: 2, diary: { absences: {} } })
      expect((await loadDiary(db, usual.schoolUuid)).diary.absences).toEqual({ ill })
      const change = [{ kind: 'absences', uuid: 'ill', before: null, after: null }]
      expect(await diaryChangesAfter(db, short.schoolUuid, 0)).toMatchObject([{ revision: 2, userUuid: null, change }])
      expect(await purgeDiaries(db, over)).not.toContain(short.schoolUuid)
    })

    test('[V541] what was decided remains for a school year and is then gone', async () => {
      const { schoolUuid, save } = await schoolWithDiary()
      const lesson = { lessonUuid: 'maths', subject: 'Maths' }
      const dropped = { uuid: 'dropped', date: '2026-01-12', lesson, dropped: true } as const
      await save([{ kind: 'changes', uuid: 'dropped', before: null, after: dropped }])
      const over = new Date(Date.UTC(2026, 0, 13) + DAYS_KEPT)
      await purgeDiaries(db, new Date(over.getTime() - 24 * 60 * 60 * 1000))
      expect((await loadDiary(db, schoolUuid)).diary.changes).toEqual({ dropped })
      await purgeDiaries(db, over)
      expect((await loadDiary(db, schoolUuid)).diary.changes).toEqual({})
    })
  })
}
