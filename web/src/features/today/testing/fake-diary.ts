import {
  applyToDiary,
  EMPTY_DIARY,
  lastPublication,
  linesOf,
  type Absence,
  type DayChange,
  type DayDecision,
  type Diary,
  type DiaryChange,
  type DiaryEdit,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { FakeConnection } from '../../../testing/fake-server.ts'
import { versionItem } from '../../../testing/small-school.ts'

type Sent = { readonly command: string; readonly params: never; readonly id: string }

/** The server's side of a school's diary: one published version, and a diary that commands change at once. */
export function fakeDiary(line: FakeConnection, school: Schedule | null, first: Diary = EMPTY_DIARY) {
  let diary = first
  let revision = 1
  let minted = 0
  const past: DiaryChange[] = []
  const send = line.send.bind(line)
  const say = (message: object) => line.say(message as Message)
  const history = () => ({ undo: past.length > 0 ? 'setDayChanges' : null, redo: null })
  const commit = (change: DiaryChange, by = 'Ada Example') => {
    diary = applyToDiary(diary, change)
    revision++
    say({
      type: 'DiaryChanged',
      schoolUuid: 'school',
      revision,
      command: 'x',
      user: { uuid: by, name: by },
      change,
      history: history(),
    })
  }
  const added = (kind: DiaryEdit['kind'], record: object): DiaryEdit =>
    ({ kind, uuid: (record as { uuid: Uuid }).uuid, before: null, after: record }) as DiaryEdit
  const mint = () => `minted-${++minted}`

  const handlers: Record<string, (params: never) => DiaryChange> = {
    addAbsences: ({ absences }: { absences: Absence[] }) =>
      absences.map((absence) => added('absences', { ...absence, uuid: mint() })),
    deleteAbsences: ({ absenceUuids }: { absenceUuids: Uuid[] }) =>
      absenceUuids.map((uuid) => ({ kind: 'absences', uuid, before: diary.absences[uuid]!, after: null })),
    setDayChanges: ({ date, changes, clear }: { date: string; changes: DayDecision[]; clear: Uuid[] }) => {
      const named = new Set([...clear, ...changes.map(({ lesson }) => lesson.lessonUuid)])
      const old = Object.values(diary.changes).filter(
        (change: DayChange) => change.date === date && named.has(change.lesson.lessonUuid),
      )
      return [
        ...old.map((before): DiaryEdit => ({ kind: 'changes', uuid: before.uuid, before, after: null })),
        ...changes.map((change) => added('changes', { ...change, date, uuid: mint() })),
      ]
    },
    publishDay: ({ date, tell }: { date: string; tell?: boolean }) => {
      const number = Object.values(diary.publications).filter((each) => each.date === date).length + 1
      const lines = school ? linesOf(school, diary, date) : []
      const of = { date, number, at: '2026-09-14T05:40:00.000Z', by: 'Ada', lines, ...(tell && { told: true }) }
      return [added('publications', { uuid: mint(), ...of })]
    },
    tellDay: ({ date }: { date: string }) => {
      const last = lastPublication(diary, date)!
      return [{ kind: 'publications', uuid: last.uuid, before: last, after: { ...last, told: true } }]
    },
    undoDiary: () => {
      const last = past.pop() ?? []
      return last
        .toReversed()
        .map(({ kind, uuid, before, after }) => ({ kind, uuid, before: after, after: before }) as DiaryEdit)
    },
  }

  function answer({ command, params, id }: Sent): void {
    if (command === 'listSchedules') {
      const items = school ? [versionItem({ uuid: school.uuid, title: 'Autumn', published: true })] : [versionItem()]
      return say({ type: 'ScheduleList', id, schoolUuid: 'school', scheduleItemList: items })
    }
    if (command === 'readSchedule') return say({ type: 'OtherVersion', id, revision: 1, schedule: school })
    if (command === 'openDiary')
      return say({ type: 'Diary', id, schoolUuid: 'school', revision, diary, history: history() })
    const handler = handlers[command]
    if (!handler) return
    const change = handler(params)
    if (command !== 'undoDiary') past.push(change)
    commit(change)
    say({ type: 'Ack', id, revision: null })
  }

  line.send = (text: string) => {
    send(text)
    queueMicrotask(() => answer(JSON.parse(text) as Sent))
  }
  return {
    diary: () => diary,
    /** Another planner does something. */
    byOther: (change: DiaryChange) => commit(change, 'Ben'),
  }
}
