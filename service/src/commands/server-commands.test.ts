import { describe, expect, test } from 'vitest'
import { isScheduleCommand, parseParams } from '@timetable/domain'
import { isServerCommand, serverCommands } from './server-commands.ts'

describe('commands of the server', () => {
  const parse = (name: keyof typeof serverCommands, params: unknown) =>
    parseParams(name, serverCommands[name].params, params)

  test('take one setting or a list of them', () => {
    const one = { label: 'labelsOnTimeslots', value: 'sunday' }
    const parsed = { ok: true, params: { schoolUuid: 's', settings: [one] } }
    expect(parse('updateSchoolSettings', { schoolUuid: 's', settings: one })).toEqual(parsed)
    expect(parse('updateSchoolSettings', { schoolUuid: 's', settings: [one] })).toEqual(parsed)
    expect(parse('updateUserSettings', { settings: { label: 'admin', value: true } }).ok).toBe(false)
  })

  test.each([
    ['role', 'janitor'],
    ['role', true],
    ['locale', 'xx'],
    ['locale', 'de-AT'],
    ['isOnboarding', 'banana'],
    ['hasMadeAdjustments', 'true'],
    ['selectedSortingOption', 'size'],
    ['selectedSortingOption', false],
  ])('keep no user setting %s that is %s', (label, value) => {
    expect(parse('updateUserSettings', { settings: [{ label, value }] }).ok).toBe(false)
  })

  test('name the school either way when listing', () => {
    expect(parse('listSchedules', { school: 's' })).toEqual({ ok: true, params: { schoolUuid: 's' } })
    expect(parse('listSchedules', { schoolUuid: 's' })).toEqual({ ok: true, params: { schoolUuid: 's' } })
    expect(parse('listSchedules', {}).ok).toBe(false)
  })

  test('create a version of 1 to 8 days with a title', () => {
    const check = (title: string, days: number) =>
      serverCommands.createSchedule.check({ schoolUuid: 's', title, description: '', days })?.code
    expect([check('A', 1), check('A', 8)]).toEqual([undefined, undefined])
    expect([check('A', 0), check('A', 9)]).toEqual(['days-out-of-range', 'days-out-of-range'])
    expect(check('  ', 5)).toBe('name-too-short')
  })

  test('a plan has no budget', () => {
    expect(serverCommands.resumeSchedule.check({ longRun: false, aim: 'plan', budget: {} })).toMatchObject({
      code: 'plan-without-budget',
    })
  })

  test('are known by their own names alone, and none is a command on a version', () => {
    expect(isServerCommand('undo')).toBe(true)
    for (const name of ['constructor', 'pinEvent', '']) expect(isServerCommand(name)).toBe(false)
    expect(Object.keys(serverCommands).filter(isScheduleCommand)).toEqual([])
  })

  test('start a normal run where nothing else is asked', () => {
    expect(parse('resumeSchedule', undefined)).toEqual({ ok: true, params: { longRun: false } })
  })
})
