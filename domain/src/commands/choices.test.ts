import { describe, expect, test } from 'vitest'
import { placementChange } from '../lessons/placements.ts'
import { apply } from '../history/change.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { after, changeOf, refusalOf, slotAt, tinySchedule } from '../testing/index.ts'
import type { LessonChoice, Schedule } from '../schedule.ts'

const gyms = { candidates: ['Gym', 'Hall'], ordered: false }
const school = (given: Partial<LessonChoice> = {}) =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: { type: 'ROOM', blocked: [[1, 0]] }, Lab: 'ROOM' },
    subjects: {
      Sports: {
        calendars: ['1A'],
        choices: [gyms],
        lessons: [{ at: [0, 0], choices: [{ ...gyms, ...given }] }, {}],
      },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 1] }] },
      Art: { calendars: ['1B'], lessons: [{ at: [0, 1] }] },
    },
  })
const choiceIn = (schedule: Schedule, uuid = 'Sports 1') => schedule.lessons[uuid]?.choices[0]

describe('[D143] choosing by hand', () => {
  const choose = (calendarUuid: string, fixed?: boolean) => ({ eventUuid: 'Sports 1', calendarUuid, fixed })
  test('takes a candidate and fixes it, or leaves it to Zen again', () => {
    const fixed = after(school(), 'chooseCalendar', choose('Hall'))
    expect(choiceIn(fixed)).toEqual({ ...gyms, chosen: 'Hall', fixed: true })
    expect(choiceIn(after(fixed, 'chooseCalendar', choose('Hall', false)))).toEqual({
      ...gyms,
      chosen: 'Hall',
      fixed: false,
    })
    expect(fixed.subjects.Sports?.advanced).toBe(false)
  })

  test('is refused for no candidate, and where it is blocked then', () => {
    expect(refusalOf(school(), 'chooseCalendar', choose('Lab'))).toBe('not-a-candidate')
    expect(refusalOf(school(), 'chooseCalendar', choose('gone'))).toBe('not-found')
    const later = after(school(), 'moveAndPinEvent', { eventUuid: 'Sports 1', timeSlotUuid: slotAt(1, 0) })
    expect(choiceIn(later)?.chosen).toBe('Gym')
    expect(refusalOf(later, 'chooseCalendar', choose('Hall'))).toBe('slot-blocked')
  })
})

describe('[D142] dropping', () => {
  test('on a slot where the chosen room is taken takes another, a fixed one stays', () => {
    const drop = { eventUuid: 'Sports 1', timeSlotUuid: slotAt(0, 1) }
    expect(choiceIn(after(school({ chosen: 'Gym' }), 'moveAndPinEvent', drop))?.chosen).toBe('Hall')
    expect(choiceIn(after(school({ chosen: 'Gym', fixed: true }), 'moveAndPinEvent', drop))?.chosen).toBe('Gym')
    const asked = after(school({ chosen: 'Gym', fixed: true }), 'moveAndPinEvent', { ...drop, chosen: ['Hall'] })
    expect(choiceIn(asked)).toMatchObject({ chosen: 'Hall', fixed: true })
  })

  test('in the place of others takes the room they leave, and a swap the one that is left', () => {
    const drop = { eventUuid: 'Sports 1', timeSlotUuid: slotAt(0, 1), otherUuids: ['Dance 1'] }
    expect(choiceIn(after(school(), 'moveAndTakeOut', drop))?.chosen).toBe('Gym')
    const swapped = after(school({ chosen: 'Gym' }), 'swapEvents', { eventUuid: 'Dance 1', otherUuid: 'Sports 1' })
    expect(choiceIn(swapped)?.chosen).toBe('Gym')
    expect(swapped.lessons['Dance 1']?.timeSlotUuid).toBe(slotAt(0, 0))
  })

  test('on a slot of a candidate chooses and fixes it; on one of another room makes that a candidate', () => {
    const move = (roomUuid: string) => ({ eventUuid: 'Sports 1', timeSlotUuid: slotAt(1, 1), roomUuid })
    const chosen = after(school({ chosen: 'Gym' }), 'moveToRoom', { ...move('Hall'), fromRoomUuid: 'Gym' })
    expect(chosen.lessons['Sports 1']).toMatchObject({
      calendarUuids: ['1A'],
      choices: [{ ...gyms, chosen: 'Hall', fixed: true }],
      pinned: true,
    })
    expect(chosen.subjects.Sports?.advanced).toBe(false)
    const joined = after(school({ chosen: 'Gym' }), 'moveToRoom', { ...move('Lab'), fromRoomUuid: 'Gym' })
    expect(joined.lessons['Sports 1']).toMatchObject({
      calendarUuids: ['1A'],
      choices: [{ candidates: ['Gym', 'Hall', 'Lab'], chosen: 'Lab', fixed: true }],
    })
    expect(joined.subjects.Sports?.advanced).toBe(true)
  })

  test('into the tray opens what is not fixed', () => {
    const out = { eventUuid: 'Sports 1' }
    expect(choiceIn(after(school({ chosen: 'Gym' }), 'unplaceEvent', out))?.chosen).toBeNull()
    expect(choiceIn(after(school({ chosen: 'Gym', fixed: true }), 'unplaceEvent', out))?.chosen).toBe('Gym')
  })
})

describe('[D144] the choices of a subject', () => {
  test('are those of its lessons, which keep what they chose', () => {
    const choices = [{ candidates: ['Lab', 'Gym'], ordered: true }]
    const end = after(school({ chosen: 'Gym', fixed: true }), 'updateSubject', { subjectUuid: 'Sports', choices })
    expect(lessonsOfSubject(end, 'Sports').map((lesson) => lesson.choices)).toEqual([
      [{ ...choices[0], chosen: 'Gym', fixed: true }],
      [{ ...choices[0], chosen: null, fixed: false }],
    ])
  })

  test('come with a new subject and the new calendars it needs', () => {
    const created = after(school(), 'createSubjects', {
      subjects: [{ name: 'Swim', calendarUuids: ['1A'], choices: [{ candidates: ['v_new_calendar1', 'Gym'] }] }],
      newCalendars: [{ uuid: 'v_new_calendar1', name: 'Pool', calendarType: 'ROOM' }],
    })
    const [pool] = Object.values(created.calendars).filter(({ name }) => name === 'Pool')
    const [swim] = Object.values(created.subjects).filter(({ name }) => name === 'Swim')
    expect(swim?.choices).toEqual([{ candidates: [pool?.uuid, 'Gym'], ordered: false }])
    expect(lessonsOfSubject(created, swim!.uuid)[0]?.choices).toMatchObject([{ candidates: [pool?.uuid, 'Gym'] }])
  })

  test.each([
    ['choice-empty', [{ candidates: [] }]],
    ['not-found', [{ candidates: ['gone'] }]],
    ['choice-repeats', [{ candidates: ['1A', 'Gym'] }]],
  ])('are refused as %s: %o', (code, choices) => {
    expect(refusalOf(school(), 'updateSubject', { subjectUuid: 'Sports', choices })).toBe(code)
    expect(refusalOf(school(), 'updateEvent', { eventUuid: 'Sports 1', choices })).toBe(code)
    const subject = { name: 'New', calendarUuids: ['1A'], choices }
    expect(refusalOf(school(), 'createSubjects', { subjects: [subject] })).toBe(code)
    expect(refusalOf(school(), 'addSubjectWithCalendarsAndCount', subject)).toBe(code)
  })

  test('are enough for someone to attend', () => {
    const end = after(school(), 'updateSubject', { subjectUuid: 'Sports', calendarUuids: [] })
    expect(end.subjects.Sports).toMatchObject({ calendarUuids: [], choices: [gyms] })
    expect(refusalOf(end, 'updateSubject', { subjectUuid: 'Sports', choices: [], calendarUuids: [] })).toBe(
      'no-calendar',
    )
  })

  test('of one lesson make the subject advanced, and give way to a calendar that is fixed', () => {
    const own = after(school(), 'updateEvent', { eventUuid: 'Sports 1', choices: [{ candidates: ['Lab', 'Gym'] }] })
    expect(own.subjects.Sports?.advanced).toBe(true)
    const added = after(school({ chosen: 'Gym' }), 'updateSubjects', {
      subjectUuids: ['Sports'],
      addCalendarUuids: ['Gym'],
    })
    expect(added.lessons['Sports 1']).toMatchObject({
      calendarUuids: ['1A', 'Gym'],
      choices: [{ candidates: ['Hall'], chosen: null }],
    })
  })
})

test('[D31] a deleted calendar is no candidate any more, nor chosen', () => {
  const end = after(school({ chosen: 'Gym', fixed: true }), 'deleteCalendarAndSubjects', { calendarUuid: 'Gym' })
  expect(choiceIn(end)).toEqual({ ...gyms, candidates: ['Hall'], chosen: null, fixed: false })
  expect(choiceIn(end, 'Sports 2')?.candidates).toEqual(['Hall'])
  expect(end.subjects.Sports?.choices).toEqual([{ ...gyms, candidates: ['Hall'] }])
  const none = after(end, 'deleteCalendarAndSubjects', { calendarUuid: 'Hall' })
  expect([none.subjects.Sports?.choices, choiceIn(none)]).toEqual([[], undefined])
})

test('[D58] a copy without rooms asks for none', () => {
  const change = changeOf(school(), 'copySubjects', { subjectUuids: ['Sports'], withRooms: false })
  expect(change.flatMap(({ kind, after }) => (kind === 'lessons' ? [after?.choices] : []))).toEqual([[], []])
})

describe('[D100] what Zen chose', () => {
  const found = (schedule: Schedule, chosen: (string | null)[], slot = slotAt(0, 0)) =>
    choiceIn(apply(schedule, placementChange(schedule, [['Sports 1', slot, chosen]])))

  test('is applied where it still may be chosen', () => {
    expect(found(school(), ['Hall'])).toEqual({ ...gyms, chosen: 'Hall', fixed: false })
    expect(found(school({ chosen: 'Gym' }), [])?.chosen).toBe('Gym')
    expect(found(school({ chosen: 'Gym', fixed: true }), ['Hall'])?.chosen).toBe('Gym')
    expect(found(school(), ['Lab'])?.chosen).toBeNull()
    expect(found(school({ chosen: 'Gym' }), ['Hall'], slotAt(1, 0))?.chosen).toBe('Gym')
  })

  test('holds for a lesson that is pinned, as long as it is pinned there', () => {
    const pinned = after(school(), 'pinEvent', { eventUuid: 'Sports 1' })
    expect(found(pinned, ['Hall'])?.chosen).toBe('Hall')
    expect(found(pinned, ['Hall'], slotAt(0, 2))?.chosen).toBeNull()
  })
})
