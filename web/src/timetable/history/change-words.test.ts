import { isScheduleCommand, type ChangeRow, type Command } from '@timetable/domain'
import { commands } from '@timetable/service'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { changeAct, changeSentence } from './change-words.ts'

const row = {
  command: 'moveAndPinEvent',
  kind: 'do',
  user: { uuid: 'ann', name: 'Ann' },
  names: ['Mathematics'],
  count: 1,
} as const

test('every command that the history tells of has its words', () => {
  const told = Object.entries<Command>(commands)
    .filter(([, { deed }]) => deed)
    .map(([command]) => command)
  expect(told.filter((command) => !isScheduleCommand(command))).toEqual([
    'importIntoSchedule',
    'takeDifferences',
    'goBackTo',
    'takeProposal',
  ])
  for (const command of [...told, 'zen']) {
    for (const names of [[], ['Art']])
      expect(changeSentence(appText, 'en', { ...row, command, names }), command).not.toMatch(/\{\{|history\./)
  }
})

test('one lesson is told by its course', () => {
  expect(changeSentence(appText, 'en', row)).toBe('Moved Mathematics')
  expect(changeAct(appText, 'en', row)).toBe('move Mathematics')
})

test('a solution is told with its parts', () => {
  const solved = {
    ...{ ...row, command: 'applySolution', names: ['Art'] },
    parts: [
      { deed: 'changed', thing: 'calendar', names: ['Ada'], count: 1, timeOff: { slots: 2, now: 'free' } },
      { deed: 'changed', thing: 'subject', names: ['Art', 'Music'], count: 2, classes: ['1A'] },
      { deed: 'created', thing: 'day', names: [], count: 5 },
    ],
  } as const satisfies Parameters<typeof changeSentence>[2]
  const parts = 'free 2 slots of Ada; change Art and Music (1A); create a day'
  expect(changeSentence(appText, 'en', solved)).toBe(`Applied a solution: ${parts}`)
  expect(changeSentence(appText, 'en', { ...solved, kind: 'undo' })).toBe(`Undid: apply a solution: ${parts}`)
})

test('what was undone and what was repeated is told as such', () => {
  expect(changeSentence(appText, 'en', { ...row, kind: 'undo' })).toBe('Undid: move Mathematics')
  expect(changeSentence(appText, 'en', { ...row, kind: 'redo' })).toBe('Redid: move Mathematics')
})

test('an undone or repeated step of another says whose it was, one of one’s own and one of Zen does not', () => {
  const by = (user: { uuid: string; name: string } | null) =>
    changeSentence(appText, 'en', { ...row, kind: 'undo' }, { user })
  expect(by({ uuid: 'bo', name: 'Bo' })).toBe('Undid Bo’s step: move Mathematics')
  expect(by({ uuid: 'ann', name: 'Ann' })).toBe('Undid: move Mathematics')
  expect(by(null)).toBe('Undid: move Mathematics')
  const redone = { ...row, kind: 'redo' } as const
  expect(changeSentence(appText, 'en', redone, { user: { uuid: 'bo', name: 'Bo' } })).toBe(
    'Redid Bo’s step: move Mathematics',
  )
})

test('many classes, teachers or rooms are called what they are', () => {
  const many = { ...row, command: 'deleteCalendars', names: ['Ada', 'Ben', 'Cleo'], count: 44 }
  expect(changeSentence(appText, 'en', many)).toBe('Deleted 44 timetables (Ada, Ben, and Cleo)')
  expect(changeSentence(appText, 'en', { ...many, calendarType: 'TEACHER' })).toBe(
    'Deleted 44 teachers (Ada, Ben, and Cleo)',
  )
  expect(changeSentence(appText, 'en', { ...many, command: 'renameCalendars', calendarType: 'ROOM' })).toBe(
    'Renamed 44 rooms (Ada, Ben, and Cleo)',
  )
})

test('names that are not all end with an ellipsis', () => {
  const many = { ...row, count: 45, moreNames: true } as const
  const named = ['Mathematics', 'English', 'German']
  expect(changeSentence(appText, 'en', { ...many, command: 'createSubjects', names: named })).toBe(
    'Created 45 courses (Mathematics, English, German, …)',
  )
  const teachers = {
    ...many,
    command: 'createCalendars',
    names: ['Alder, Ruth', 'Berg, Anna', 'Cole, Byron'],
    count: 9,
  }
  expect(changeSentence(appText, 'en', { ...teachers, calendarType: 'TEACHER' })).toBe(
    'Created 9 teachers (Alder, Ruth; Berg, Anna; Cole, Byron; …)',
  )
  expect(changeSentence(appText, 'en', { ...many, command: 'zen', names: named, classes: ['7a'] })).toBe(
    'Scheduled 45 lessons (Mathematics, English, German, …; 7a)',
  )
})

test('more records than names are counted', () => {
  expect(changeSentence(appText, 'en', { ...row, command: 'zen', names: ['Art', 'English', 'Music'], count: 40 })).toBe(
    'Scheduled 40 lessons (Art, English, and Music)',
  )
  expect(changeSentence(appText, 'en', { ...row, command: 'swapEvents', names: ['Art', 'English'], count: 2 })).toBe(
    'Swapped Art and English',
  )
})

test('what has no name is called by its kind', () => {
  expect(changeSentence(appText, 'en', { ...row, command: 'addPeriod', names: [], count: 5 })).toBe('Created a period')
  expect(changeSentence(appText, 'en', { ...row, command: 'a-newer-one', names: ['X'] })).toBe('Changed the version')
})

test('a proposal that was taken is told by its number, whole or in part, and by how many lessons', () => {
  const taken = { ...row, command: 'takeProposal', names: ['Art'], count: 14, proposal: { number: 2, isPart: true } }
  expect(changeSentence(appText, 'en', taken)).toBe('Applied part of proposal 2: 14 lessons')
  expect(changeAct(appText, 'en', { ...taken, proposal: { number: 3, isPart: false } })).toBe(
    'apply proposal 3: 14 lessons',
  )
  expect(changeSentence(appText, 'en', { ...taken, kind: 'undo' })).toBe('Undid: apply part of proposal 2: 14 lessons')
})

test('what Zen did is called by what became of the lessons, and told in counts where that differs', () => {
  const zen = (moves: ChangeRow['moves'], count: number) =>
    changeSentence(appText, 'en', { ...row, command: 'zen', names: [], count, moves })
  expect(zen({ moved: 28, placed: 0, unscheduled: 0 }, 28)).toBe('Moved 28 lessons')
  expect(zen({ moved: 0, placed: 15, unscheduled: 0 }, 15)).toBe('Scheduled 15 lessons')
  expect(zen({ moved: 5, placed: 0, unscheduled: 15 }, 20)).toBe('5 lessons moved, 15 lessons no longer scheduled')
  const undone = { ...row, kind: 'undo' as const, command: 'zen', names: [], count: 20 }
  expect(changeSentence(appText, 'en', { ...undone, moves: { moved: 5, placed: 15, unscheduled: 0 } })).toContain(
    'change 20 lessons',
  )
})

test('a change of the profile is told by what it is', () => {
  expect(changeSentence(appText, 'en', { ...row, command: 'setProfile', names: ['Spring'] })).toBe(
    'Changed what matters here',
  )
})

test('time off is told by the number of slots, by whose they are, and by what they are now', () => {
  const painted = (slots: number, now: NonNullable<ChangeRow['timeOff']>['now']) => ({
    ...row,
    command: 'setTimeOff',
    names: ['Berg'],
    timeOff: { slots, now },
  })
  const did = (slots: number, now: NonNullable<ChangeRow['timeOff']>['now']) =>
    changeSentence(appText, 'en', painted(slots, now))
  expect(did(7, 'cannot')).toBe('Blocked 7 slots of Berg')
  expect(did(1, 'free')).toBe('Freed 1 slot of Berg')
  expect(did(2, 'ratherNot')).toBe('Set 2 slots of Berg to “Rather not”')
  expect(did(3, null)).toBe('Changed the availability of Berg: 3 slots')
  expect(changeAct(appText, 'en', painted(7, 'cannot'))).toBe('block 7 slots of Berg')
  expect(changeSentence(appText, 'en', { ...painted(7, 'cannot'), kind: 'undo' })).toBe('Undid: block 7 slots of Berg')
  // A step of a file has no number of slots.
  expect(changeSentence(appText, 'en', { ...row, command: 'setTimeOff', names: ['Berg'] })).toBe(
    'Blocked slots of Berg',
  )
})

test('lessons are told by their courses and their classes', () => {
  const placed = { ...row, command: 'zen', moves: { moved: 0, placed: 2, unscheduled: 0 } }
  const said = (given: object) => changeSentence(appText, 'en', { ...placed, ...given })
  expect(said({ names: ['Latin', 'Greek'], count: 2, classes: ['5a', '5b'] })).toBe(
    'Scheduled Latin and Greek (5a, 5b)',
  )
  expect(said({ names: ['Latin'], count: 2, classes: ['5a'] })).toBe('Scheduled 2 lessons (Latin; 5a)')
})
