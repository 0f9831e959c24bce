import {
  apply,
  invert,
  isRefusal,
  perform,
  placementChange,
  squash,
  type HistoryEntry,
  type Schedule,
} from '@timetable/domain'
import type { Message } from '@timetable/service'
import { countingMint, slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { complaintsAbout, type Asked } from './model.ts'
import { NO_RUN, type SeenRun } from './seen-runs.ts'

const start = tinySchedule()
const ack = (revision: number): Message => ({ type: 'Ack', revision })
const no = (code: string): Message => ({ type: 'Error', code, error: code })

/** Three commands and an undo, one after the other. */
function story() {
  const mint = countingMint('stored')
  const steps: [string, object][] = [
    ['createCalendar', { name: 'Lab', calendarType: 'ROOM' }],
    ['moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) }],
    ['addSubjectWithCalendarsAndCount', { name: 'Art', count: 2, calendarUuids: ['1A'] }],
  ]
  let now: Schedule = start
  const asked: Asked[] = []
  const history: HistoryEntry[] = []
  const note = (command: string, params: unknown, entry: Omit<HistoryEntry, 'revision' | 'userUuid' | 'group'>) => {
    const revision = history.length + 1
    const [sent, answered] = [revision * 2 - 1, revision * 2]
    asked.push({ userUuid: 'user', command, params, sent, answered, answer: ack(revision), seen: [NO_RUN] })
    history.push({ revision, userUuid: 'user', group: null, ...entry })
    now = apply(now, entry.change)
  }
  for (const [command, params] of steps) {
    const change = perform(now, command as 'createCalendar', params, { mint })
    if (isRefusal(change)) throw new Error(change.error)
    note(command, params, { command, kind: 'do', change })
  }
  note('undo', {}, { command: steps[2]![0], kind: 'undo', change: invert(history[2]!.change) })
  return { asked, history, schedule: now }
}

test('a story that is whole gives no reason to complain, in whatever order records lie and whatever was minted', () => {
  const { asked, history, schedule } = story()
  const turned = history.map((entry) => ({
    ...entry,
    change: entry.kind === 'do' ? entry.change.toReversed() : entry.change,
  }))
  for (const rows of [history, turned])
    expect(complaintsAbout(start, rows, asked)).toEqual({ complaints: [], schedule, lost: 0 })
})

const asks = (one: Partial<Asked>): Asked => ({ ...story().asked[0]!, sent: 100, answered: 101, ...one })
const pin = { eventUuid: 'Maths 2' }

test.each<[string, (told: ReturnType<typeof story>) => void, RegExp]>([
  ['what was acknowledged and is not stored', ({ history }) => void history.pop(), /undo .* is lost/],
  [
    'what was done twice',
    ({ history }) => {
      const [{ change }] = history as [HistoryEntry]
      const again = JSON.parse(JSON.stringify(change).replaceAll('stored', 'again').replaceAll('Lab', 'Lab 2'))
      history.push({ ...history[0]!, revision: 5, change: again })
    },
    /revision 5 .* is of nobody/,
  ],
  [
    'what was not done as it was asked',
    ({ history }) => {
      history[0] = { ...history[0]!, change: JSON.parse(JSON.stringify(history[0]!.change).replaceAll('Lab', 'Gym')) }
    },
    /revision 1 .* is of nobody/,
  ],
  [
    'what came before something that was answered earlier',
    ({ asked }) => void (asked[0] = { ...asked[0]!, sent: 7, answered: 9 }),
    /revision 1 .* is of nobody/,
  ],
  ['what has no answer', ({ asked }) => void asked.push(asks({ answered: null, answer: null })), /never answered/],
  [
    'a no that never was one',
    ({ asked }) => void asked.push(asks({ command: 'redo', params: {}, answer: no('nothing-to-redo') })),
    /never was so/,
  ],
  [
    'a no of too early a time',
    ({ asked }) =>
      void asked.push(asks({ command: 'undo', params: {}, sent: 3, answered: 3.5, answer: no('nothing-to-undo') })),
    /never was so/,
  ],
  [
    'a yes that did nothing',
    ({ asked }) =>
      void asked.push(
        asks({ command: 'moveAndPinEvent', params: { ...pin, timeSlotUuid: slotAt(0, 1) }, answer: ack(4) }),
      ),
    /is lost/,
  ],
  ['revisions with a gap', ({ history }) => void (history[3] = { ...history[3]!, revision: 5 }), /5 follows 3/],
])('%s is complained of', (_, spoil, complaint) => {
  const told = story()
  spoil(told)
  expect(complaintsAbout(start, told.history, told.asked).complaints.join('\n')).toMatch(complaint)
})

test('a no, or a yes that changes nothing, is right at any moment at which it was under way', () => {
  const { asked, history } = story()
  asked.push(asks({ command: 'undo', params: {}, sent: 0, answered: 2, answer: no('nothing-to-undo') }))
  asked.push(asks({ command: 'pinEvent', params: { eventUuid: 'Maths 1' }, sent: 4.5, answered: 9, answer: ack(3) }))
  asked.push(asks({ command: 'pinEvent', params: pin, answer: no('unavailable') }))
  expect(complaintsAbout(start, history, asked).complaints).toEqual([])
})

/** Zen places a lesson, moves it and moves another, in a run that is stored as one. */
function storyOfZen() {
  const placed = (change: ReturnType<typeof placementChange>) => {
    now = apply(now, change)
    return change
  }
  let now: Schedule = start
  const changes = [
    placed(placementChange(now, [['Maths 1', slotAt(0, 0)]])),
    placed(placementChange(now, [['Maths 1', slotAt(0, 1)]])),
    placed(placementChange(now, [['Maths 2', slotAt(1, 0)]])),
  ]
  const shown = new Map(changes.map((change, at) => [at + 1, change]))
  const by = { userUuid: null, group: 'run', kind: 'do' } as const
  const history: HistoryEntry[] = [{ revision: 3, command: 'zen', change: squash(changes), ...by }]
  return { history, shown, schedule: now }
}

test('what Zen did is one change that comes to what was shown, and its revisions stood for a while', () => {
  const { history, shown, schedule } = storyOfZen()
  const pinned = asks({ command: 'moveAndPinEvent', params: { ...pin, timeSlotUuid: slotAt(1, 0) }, answer: no('no') })
  const asked = [
    asks({ command: 'resumeSchedule', params: {}, answer: { type: 'SolverState' } as Message }),
    asks({ command: 'undo', params: {}, sent: 0, answered: 1, answer: no('nothing-to-undo') }),
    asks({ command: 'goBackTo', params: { revision: 2 }, answer: no('revision-unknown') }),
  ]
  expect(complaintsAbout(start, history, asked, shown)).toEqual({ complaints: [], schedule, lost: 0 })
  expect(complaintsAbout(start, history, [pinned], shown).complaints.join()).toMatch(/never was so/)
  const other = new Map(shown).set(2, placementChange(start, [['Maths 2', slotAt(0, 1)]]))
  expect(complaintsAbout(start, history, asked, other).complaints.join()).toMatch(/not what Zen has shown/)
  const unseen = new Map([[3, shown.get(3)!]])
  expect(complaintsAbout(start, history, asked, unseen)).toEqual({ complaints: [], schedule, lost: 0 })
})

const onServer: SeenRun = { isOn: true, browserRun: null }
const inBrowser: SeenRun = { isOn: true, browserRun: 'mine' }
const begun = asks({
  ...{ command: 'beginBrowserRun', params: { run: 'mine', longRun: false, aim: 'plan' } },
  ...{ sent: 20, answered: 21, answer: { type: 'SolverState' } as Message },
})
const finds = (code: string, one: Partial<Asked> = {}) =>
  asks({ command: 'placeFound', params: { run: 'mine', moves: [] }, answer: no(code), ...one })

test.each<[string, Asked[], boolean]>([
  ['a run of the server was seen', [finds('zen-on-server', { seen: [NO_RUN, onServer] })], true],
  ['no run was seen', [finds('zen-on-server', { seen: [NO_RUN] })], false],
  ['the run was in a browser', [finds('zen-on-server', { seen: [inBrowser] })], false],
  ['the run is its own', [finds('zen-in-browser', { seen: [inBrowser] })], false],
  ['the run is another', [finds('zen-in-browser', { seen: [inBrowser], params: { run: 'other' } })], true],
  ['a run was on', [asks({ command: 'resetSchedule', params: {}, answer: no('running'), seen: [inBrowser] })], true],
  ['none was on', [asks({ command: 'resetSchedule', params: {}, answer: no('running'), seen: [NO_RUN] })], false],
  ['it was never begun', [finds('run-unknown')], true],
  ['it was begun before', [begun, finds('run-unknown')], false],
  ['it was begun by somebody else', [{ ...begun, userUuid: 'other' }, finds('run-unknown')], true],
  ['it was begun at the same time', [{ ...begun, answered: 101 }, finds('run-unknown')], true],
])('what is refused for a run: %s', (_, more, isRight) => {
  const { asked, history } = story()
  const { complaints } = complaintsAbout(start, history, [...asked, ...more])
  expect(complaints).toEqual(isRight ? [] : [expect.stringMatching(/with no such run seen/)])
})

test('a run is refused for the version as it was while it was under way', () => {
  const { asked, history } = story()
  const refused = (code: string) =>
    complaintsAbout(start, history, [...asked, { ...begun, answer: no(code) }]).complaints
  // The version has lessons that may move.
  for (const code of ['no-lessons', 'nothing-may-move', 'internal'])
    expect(refused(code)).toEqual([expect.stringContaining(code)])
  const none = tinySchedule({ subjects: {} })
  expect(complaintsAbout(none, [], [{ ...begun, answer: no('no-lessons') }]).complaints).toEqual([])
})

test('what a browser found is of a run that its user began', () => {
  const { history, shown } = storyOfZen()
  const found = [{ ...history[0]!, userUuid: 'user', group: 'mine' }]
  expect(complaintsAbout(start, found, [begun], shown).complaints).toEqual([])
  const others = [{ ...begun, userUuid: 'other' }]
  expect(complaintsAbout(start, found, others, shown).complaints.join()).toMatch(/did not begin/)
})
