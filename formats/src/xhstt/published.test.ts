import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRefusal } from '@timetable/domain'
import { expect, test } from 'vitest'
import { evaluateXhstt } from './evaluate.ts'
import { readXhstt } from './read.ts'
import { writeXhstt } from './write.ts'

/**
 * Instances of XHSTT-2014 with their published solutions, as `.xml.xz`, and `published-costs.tsv`: the cost of each by the
 * collection's own evaluator. XHSTT_DIR names the folder, where it is not beside the repository.
 */
const folder = process.env['XHSTT_DIR'] ?? fileURLToPath(new URL('../../../../shared/data/xhstt', import.meta.url))
const table = join(folder, 'published-costs.tsv')
const rows = existsSync(table)
  ? readFileSync(table, 'utf8')
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.split('\t'))
  : []

test.skipIf(rows.length === 0)(
  'every published solution has its published cost, and has it again when written and read (needs XHSTT_DIR and xz)',
  () => {
    const files = [...new Set(rows.map(([file = '']) => basename(file)))]
    const counted = files.flatMap((file) => {
      const text = execFileSync('xz', ['-dc', join(folder, file)], { encoding: 'utf8', maxBuffer: 2 ** 28 })
      const costs = costsIn(text)
      const read = readXhstt(text)
      if (isRefusal(read)) throw new Error(read.error)
      expect(costsIn(writeXhstt(read))).toEqual(costs)
      return costs
    })
    const published = rows.map(([, instance, group, , , hard, soft]) => ({
      of: `${instance} ${group}`,
      hard: Number(hard),
      soft: Number(soft),
    }))
    expect(counted).toEqual(published)
  },
  120_000,
)

function costsIn(text: string) {
  const archive = readXhstt(text)
  if (isRefusal(archive)) throw new Error(archive.error)
  return archive.solutionGroups.flatMap((group) =>
    group.solutions.map((solution) => {
      const instance = archive.instances[solution.instance]
      const cost = instance && evaluateXhstt(instance, solution)
      if (!cost || isRefusal(cost)) throw new Error(cost?.error)
      return { of: `${instance.id} ${group.id.replaceAll(/\s+/g, ' ')}`, hard: cost.hard, soft: cost.soft }
    }),
  )
}
