import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../model/compile.ts'
import { meet, problem } from '../testing/problems.ts'
import { assignDistinct } from './assign.ts'

const lists = fc.array(fc.uniqueArray(fc.nat(4), { minLength: 1 }), { minLength: 1, maxLength: 4 })
const costs = fc.array(fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }), { minLength: 4, maxLength: 4 })

/** As many choices as can have one, at the least cost, by trying everything. */
function byTrying(candidates: readonly number[][], costOf: readonly number[][]): { made: number; cost: number } {
  const [own, ...others] = candidates
  if (!own) return { made: 0, cost: 0 }
  const without = byTrying(others, costOf.slice(1))
  return own.reduce((best, candidate) => {
    const rest = byTrying(
      others.map((list) => list.filter((other) => other !== candidate)),
      costOf.slice(1),
    )
    const found = { made: rest.made + 1, cost: rest.cost + costOf[0][candidate] }
    return found.made > best.made || (found.made === best.made && found.cost < best.cost) ? found : best
  }, without)
}

test('choices between the same take different candidates, as many as there are, and those that cost least', () => {
  fc.assert(
    fc.property(lists, costs, (candidates, costOf) => {
      const resources = Array.from({ length: 5 }, (_, index) => ({ name: `${index}`, unavailable: [] }))
      const choices = candidates.map((own) => ({ candidates: own, costs: null, fixed: null }))
      const { choices: compiled } = compile(
        problem({ days: 1, hours: 1, resources, meets: [{ ...meet([]), choices }] }),
      )
      const chosen: number[] = []
      const cost = assignDistinct(compiled, 0, (choice, candidate) => costOf[choice][candidate], chosen)
      const taken = chosen.filter((candidate) => candidate >= 0)
      expect(new Set(taken).size).toBe(taken.length)
      chosen.forEach((candidate, choice) => expect([-1, ...candidates[choice]]).toContain(candidate))
      const best = byTrying(candidates, costOf)
      expect(taken.length).toBe(best.made)
      expect(cost).toBe(chosen.reduce((sum, one, choice) => sum + (one < 0 ? 0 : costOf[choice][one]), 0))
      if (best.made === candidates.length) expect(cost).toBe(best.cost)
    }),
  )
})
