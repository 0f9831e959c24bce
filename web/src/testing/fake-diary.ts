import {
  applyToDiary,
  diaryCommands,
  EMPTY_DIARY,
  isRefusal,
  performOnDiary,
  type Diary,
  type DiaryChange,
  type DiaryCommandName,
  type DiaryEdit,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { FakeConnection } from './fake-server.ts'
import { versionItem } from './small-school.ts'

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
  const undone = (change: DiaryChange) =>
    change
      .toReversed()
      .map(({ kind, uuid, before, after }) => ({ kind, uuid, before: after, after: before }) as DiaryEdit)

  /** The change of a command, as the server makes it. Undefined: no command on the diary, or refused. */
  function changeOf(command: string, params: object): DiaryChange | undefined {
    if (command === 'undoDiary') return undone(past.pop() ?? [])
    if (!school || !(command in diaryCommands)) return undefined
    const context = { schedule: school, mint: () => `minted-${++minted}`, at: '2026-09-14T05:40:00.000Z', by: 'Ada' }
    const { schoolUuid: _, ...rest } = params as { schoolUuid: Uuid }
    const change = performOnDiary(diary, command as DiaryCommandName, rest, context)
    return isRefusal(change) ? undefined : change
  }

  function answer({ command, params, id }: Sent): void {
    if (command === 'listSchedules') {
      const items = school ? [versionItem({ uuid: school.uuid, title: 'Autumn', published: true })] : [versionItem()]
      return say({ type: 'ScheduleList', id, schoolUuid: 'school', scheduleItemList: items })
    }
    if (command === 'readSchedule') return say({ type: 'OtherVersion', id, revision: 1, schedule: school })
    if (command === 'openDiary')
      return say({ type: 'Diary', id, schoolUuid: 'school', revision, diary, history: history() })
    const change = changeOf(command, params)
    if (!change) return
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
