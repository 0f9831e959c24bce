import { describe, expect, test } from 'vitest'
import {
  isRefusal,
  parseParams,
  perform,
  refusalTexts,
  type ScheduleCommandName,
  scheduleCommands,
} from '@timetable/domain'
import { after, countingMint } from '@timetable/domain/testing'
import { serverCommands, type ServerCommandName } from '../commands/server-commands.ts'
import { message } from '../messages/messages.ts'
import { exampleSchedule } from './example-schedule.ts'
import { messageExamples } from './examples.ts'
import { protocolText } from './protocol-text.ts'

describe('[D125] the protocol', () => {
  const text = protocolText()
  const sections = new Map(text.split(/^### /m).map((section) => [section.split('\n')[0], section]))

  test.each(Object.keys({ ...scheduleCommands, ...serverCommands }))(
    'describes %s with its params and an example',
    (name) => {
      expect(sections.get(name)).toMatch(new RegExp(`Params: \`.*\`\\n\\n\`\`\`json\\n\\{\\s*"command": "${name}",`))
    },
  )

  test.each(messageExamples.map(({ type }) => type))('describes %s with its type and an example', (type) => {
    expect(sections.get(type)).toMatch(new RegExp(`\`.*\`\\n\\n\`\`\`json\\n\\{[^\`]*"type": "${type}"`))
  })

  test('lists every error code with its text', () => {
    const missing = Object.entries(refusalTexts).filter(
      ([code, refusal]) => !text.includes(`| \`${code}\` | ${refusal} |`),
    )
    expect(missing).toEqual([])
  })

  test('shows one example of every message, each as its schema wants it', () => {
    for (const example of messageExamples) expect(message.parse(JSON.parse(JSON.stringify(example)))).toEqual(example)
    const types = message.options.map((option) => option.shape.type.value)
    expect(messageExamples.map((example) => example.type).sort()).toEqual(types.sort())
  })

  test.each(Object.keys(scheduleCommands) as ScheduleCommandName[])('shows %s as it can be performed', (name) => {
    const placed = after(exampleSchedule, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: 'd0h0' })
    expect(isRefusal(perform(placed, name, scheduleCommands[name].example, { mint: countingMint() }))).toBe(false)
  })

  test.each(Object.keys(serverCommands) as ServerCommandName[])('shows %s with params that it takes', (name) => {
    expect(parseParams(name, serverCommands[name].params, serverCommands[name].example).ok).toBe(true)
  })
})
