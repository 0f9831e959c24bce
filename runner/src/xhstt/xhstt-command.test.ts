import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@timetable/domain'
import { evaluateXhstt, readXhstt, writeXhstt, type XhsttInstance } from '@timetable/formats'
import { afterAll, expect, test } from 'vitest'
import { zenCommand } from '../zen-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'zen-xhstt-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function zen(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const code = await zenCommand(args, { out: (line) => out.push(line), err: (text) => err.push(text), live: false })
  return { code, out, err: err.join('') }
}

/** Three events of one resource in four times, all of which must have a time and none of which may clash. */
const event = { name: '', workload: 1, time: null, resourceGroups: [] }
const given = { resource: 0, role: null, type: null, workload: 1 }
const weight = { name: '', required: true, weight: 1, costFunction: 'Linear' } as const
const instance: XhsttInstance = {
  ...{ id: 'Small', metaData: {}, timeGroups: [], resourceGroups: [], eventGroups: [] },
  times: ['1', '2', '3', '4'].map((id) => ({ id, name: '' })),
  resourceTypes: [{ id: 'Class', name: '' }],
  resources: [{ id: 'c', name: '', type: 0 }],
  events: [1, 1, 2].map((duration, i) => ({ ...event, id: `e${i}`, duration, workload: duration, resources: [given] })),
  constraints: [
    { ...weight, id: 'assign', kind: 'AssignTime', eventGroups: [], events: [0, 1, 2] },
    { ...weight, id: 'clash', kind: 'AvoidClashes', resourceGroups: [], resources: [0] },
  ],
}

function fileOf(name: string, ...instances: XhsttInstance[]): string {
  const file = join(folder, name)
  writeFileSync(file, writeXhstt({ id: '', metaData: {}, instances, solutionGroups: [] }))
  return file
}

test('[R14] an archive is searched, and written with timetables that cost what was told', async () => {
  const solved = join(folder, 'solved.xml')
  const { code, out } = await zen(fileOf('small.xml', instance), '--seed', '3', '--out', solved)
  expect(code).toBe(0)
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ file: 'small.xml', instance: 'Small', hard: 0, soft: 0, seed: 3 })
  const archive = readXhstt(readFileSync(solved, 'utf8'))
  if (isRefusal(archive)) throw new Error(archive.error)
  const [solution] = archive.solutionGroups[0]?.solutions ?? []
  if (!solution) throw new Error('there is no solution')
  expect(evaluateXhstt(instance, solution)).toEqual({ hard: 0, soft: 0, matches: [] })
})

test('[R13] open roles are filled with resources of their type, one for all that belongs together', async () => {
  const teacher = { resource: null, role: 'Teacher', type: 1, workload: 1 }
  const open: XhsttInstance = {
    ...instance,
    resourceTypes: [...instance.resourceTypes, { id: 'Teacher', name: '' }],
    resources: [...instance.resources, ...['t', 'u', 'v'].map((id) => ({ id, name: '', type: 1 }))],
    eventGroups: [{ id: 'g', name: '', kind: 'Course', events: [0, 2] }],
    events: instance.events.map((one) => ({ ...one, resources: [given, teacher] })),
    constraints: [
      ...instance.constraints,
      { ...weight, id: 'a', kind: 'AssignResource', role: 'Teacher', eventGroups: [], events: [0, 1, 2] },
      {
        ...{ ...weight, id: 'p', kind: 'PreferResources', role: 'Teacher', eventGroups: [], events: [0] },
        ...{ preferredGroups: [], preferred: [2, 3] },
      },
      { ...weight, id: 's', kind: 'AvoidSplitAssignments', role: 'Teacher', eventGroups: [0] },
      {
        ...{ ...weight, id: 'l', kind: 'LimitWorkload', resourceGroups: [], resources: [2] },
        limits: { minimum: 0, maximum: 1 },
      },
    ],
  }
  const solved = join(folder, 'filled.xml')
  const { code } = await zen(fileOf('open.xml', open), '--seed', '3', '--out', solved)
  expect(code).toBe(0)
  const archive = readXhstt(readFileSync(solved, 'utf8'))
  if (isRefusal(archive)) throw new Error(archive.error)
  const [solution] = archive.solutionGroups[0]?.solutions ?? []
  if (!solution) throw new Error('there is no solution')
  expect(evaluateXhstt(open, solution)).toEqual({ hard: 0, soft: 0, matches: [] })
  const together = solution.events.filter(({ event }) => event !== 1)
  expect(new Set(together.flatMap(({ assigned }) => assigned))).toEqual(new Set([3]))
})

test('[R14] an archive that cannot be read is refused in one line', async () => {
  const file = fileOf('wrong.xml', instance)
  writeFileSync(file, readFileSync(file, 'utf8').replace('Reference="c"', 'Reference="d"'))
  const { code, err } = await zen(file)
  expect({ code, err }).toEqual({
    code: 2,
    err: `${file}: This file could not be read: "d" is not among the resources\n`,
  })
})
